// An emulator of an 8-bit computer: a processor with a switch over opcodes, memory mapped through
// closures (RAM, ROM, a bank switch, a screen with sprites, a timer that interrupts), and a program
// for it, assembled here. Small integers, big switches, calls through tables.
'use strict';

(function () {
  const ZERO = 1, CARRY = 2, NEGATIVE = 4, DISABLED = 8;

  // --- the bus: a reader and a writer for each page of 256 bytes
  class Bus {
    constructor() {
      this.readers = new Array(256);
      this.writers = new Array(256);
      this.map(0, 256, () => 0xff, () => {});
    }
    map(first, count, read, write) {
      for (let page = first; page < first + count; page++) {
        this.readers[page] = read;
        this.writers[page] = write;
      }
    }
    read(address) {
      return this.readers[address >> 8](address);
    }
    write(address, value) {
      this.writers[address >> 8](address, value & 0xff);
    }
  }

  class Screen {
    constructor() {
      this.pixels = new Uint8Array(64 * 32);
      this.x = 0;
      this.y = 0;
      this.collisions = 0;
    }
    // Registers: 0 column, 1 line, 2 draws a row of eight pixels, 3 tells collisions.
    write(register, value) {
      switch (register & 3) {
        case 0: this.x = value & 63; break;
        case 1: this.y = value & 31; break;
        case 2: this.drawRow(value); break;
        case 3: this.collisions = 0; break;
      }
    }
    drawRow(bits) {
      for (let i = 0; i < 8; i++) {
        if ((bits & (0x80 >> i)) === 0) continue;
        const at = this.y * 64 + ((this.x + i) & 63);
        if (this.pixels[at] !== 0) this.collisions = (this.collisions + 1) & 0xff;
        this.pixels[at] ^= 1;
      }
      this.y = (this.y + 1) & 31;
    }
  }

  class Machine {
    constructor(rom) {
      this.bus = new Bus();
      this.screen = new Screen();
      this.timer = 0;
      this.reload = 0;
      this.a = this.x = this.y = this.flags = 0;
      this.sp = 0xff;
      this.pc = 0xc000;
      this.cycles = 0;
      this.halted = false;
      const ram = new Uint8Array(0x4000), banks = [new Uint8Array(0x1000), new Uint8Array(0x1000)];
      let bank = banks[0];
      this.bus.map(0x00, 0x40, address => ram[address],
                   (address, value) => { ram[address] = value; });
      this.bus.map(0x40, 0x10, address => bank[address & 0xfff],
                   (address, value) => { bank[address & 0xfff] = value; });
      this.bus.map(0x50, 1, () => (bank === banks[0] ? 0 : 1),
                   (address, value) => { bank = banks[value & 1]; });
      this.bus.map(0x51, 1, () => this.screen.collisions,
                   (address, value) => this.screen.write(address, value));
      this.bus.map(0x52, 1, () => this.timer,
                   (address, value) => { this.timer = this.reload = value; });
      this.bus.map(0xc0, 0x40, address => rom[address & 0x3fff], () => {});
    }
    fetch() {
      const value = this.bus.read(this.pc);
      this.pc = (this.pc + 1) & 0xffff;
      return value;
    }
    fetchWord() {
      const low = this.fetch();
      return low | (this.fetch() << 8);
    }
    // The stack is page 1.
    push(value) {
      this.bus.write(0x100 | this.sp, value);
      this.sp = (this.sp - 1) & 0xff;
    }
    pop() {
      this.sp = (this.sp + 1) & 0xff;
      return this.bus.read(0x100 | this.sp);
    }
    result(value) {
      this.flags &= ~(ZERO | NEGATIVE);
      if (value === 0) this.flags |= ZERO;
      if ((value & 0x80) !== 0) this.flags |= NEGATIVE;
      return value;
    }
    add(value) {
      const sum = this.a + value + (this.flags & CARRY ? 1 : 0);
      this.flags = sum > 0xff ? this.flags | CARRY : this.flags & ~CARRY;
      this.a = this.result(sum & 0xff);
    }
    compare(register, value) {
      this.flags = register >= value ? this.flags | CARRY : this.flags & ~CARRY;
      this.result((register - value) & 0xff);
    }
    branch(taken) {
      const offset = this.fetch();
      if (taken) this.pc = (this.pc + ((offset << 24) >> 24)) & 0xffff;
    }
    call(target) {
      this.push(this.pc >> 8);
      this.push(this.pc & 0xff);
      this.pc = target;
    }
    interrupt() {
      this.call(0xc003);
      this.push(this.flags);
      this.flags |= DISABLED;
    }
    step() {
      const opcode = this.fetch(), bus = this.bus;
      switch (opcode) {
        case 0x00: this.halted = true; break;
        case 0x01: this.a = this.result(this.fetch()); break;
        case 0x02: this.x = this.result(this.fetch()); break;
        case 0x03: this.y = this.result(this.fetch()); break;
        case 0x04: this.a = this.result(bus.read(this.fetchWord())); break;
        case 0x05: this.a = this.result(bus.read((this.fetchWord() + this.x) & 0xffff)); break;
        case 0x06: bus.write(this.fetchWord(), this.a); break;
        case 0x07: bus.write((this.fetchWord() + this.x) & 0xffff, this.a); break;
        case 0x08: this.x = this.result(this.a); break;
        case 0x09: this.a = this.result(this.x); break;
        case 0x0a: this.y = this.result(this.a); break;
        case 0x10: this.add(this.fetch()); break;
        case 0x11: this.add(bus.read(this.fetchWord())); break;
        case 0x12: this.add(this.fetch() ^ 0xff); break;
        case 0x13: this.a = this.result(this.a & this.fetch()); break;
        case 0x14: this.a = this.result(this.a ^ this.fetch()); break;
        case 0x17:
          this.flags = this.a & 1 ? this.flags | CARRY : this.flags & ~CARRY;
          this.a = this.result(this.a >> 1);
          break;
        case 0x18: this.x = this.result((this.x + 1) & 0xff); break;
        case 0x19: this.x = this.result((this.x - 1) & 0xff); break;
        case 0x1a: this.y = this.result((this.y - 1) & 0xff); break;
        case 0x1b: this.flags &= ~CARRY; break;
        case 0x1c: this.flags |= CARRY; break;
        case 0x20: this.compare(this.a, this.fetch()); break;
        case 0x28: this.branch((this.flags & ZERO) !== 0); break;
        case 0x29: this.branch((this.flags & ZERO) === 0); break;
        case 0x2a: this.branch((this.flags & CARRY) !== 0); break;
        case 0x2b: this.branch((this.flags & CARRY) === 0); break;
        case 0x30: this.pc = this.fetchWord(); break;
        case 0x31: this.call(this.fetchWord()); break;
        case 0x32: this.pc = this.pop(); this.pc |= this.pop() << 8; break;
        case 0x33: this.push(this.a); break;
        case 0x34: this.a = this.result(this.pop()); break;
        case 0x35: this.flags = this.pop(); this.pc = this.pop(); this.pc |= this.pop() << 8; break;
        default: throw new Error('bad opcode ' + opcode.toString(16));
      }
      this.cycles++;
      if (this.reload !== 0 && --this.timer <= 0) {
        this.timer = this.reload;
        if ((this.flags & DISABLED) === 0) this.interrupt();
      }
    }
    run() {
      while (!this.halted) this.step();
    }
  }

  // --- the assembler: `label:`, then bytes in hex, `@label` (a word) or `>label` (an offset)
  function assemble(text) {
    const rom = new Uint8Array(0x4000), labels = new Map(), uses = [];
    let at = 0;
    for (const word of text.replace(/;.*$/gm, '').trim().split(/\s+/)) {
      if (word.endsWith(':')) {
        labels.set(word.slice(0, -1), at);
      } else if (word[0] === '@' || word[0] === '>') {
        uses.push({at, word});
        at += word[0] === '@' ? 2 : 1;
      } else {
        rom[at++] = parseInt(word, 16);
      }
    }
    for (const {at, word} of uses) {
      const target = labels.get(word.slice(1));
      rom[at] = word[0] === '@' ? target & 0xff : target - at - 1;
      if (word[0] === '@') rom[at + 1] = 0xc0 | (target >> 8);
    }
    return rom;
  }

  const ROM = assemble(`
    start: 30 @main
    tick: 33 04 80 00 1b 10 01 06 80 00 34 35    ; counts ticks at 0080
    main: 01 60 06 00 52                         ; the timer's period
      01 01 06 90 00 03 03                       ; seed; rounds
    round:
      02 00                                      ; fill 0200-02ff and a bank with random bytes
    fill: 31 @random 07 00 02 07 00 40 18 29 >fill
      31 @sort 31 @draw
      04 80 00 13 01 06 00 50                    ; switch the bank by the ticks
      1a 29 >round 00
    random:                                      ; an 8-bit shift register with feedback b8
      04 90 00 17 2b >even 14 b8
    even: 06 90 00 32
    sort: 02 3e                                  ; one pass of bubbles over 0200-023e
    bubble: 05 01 02 06 91 00 05 00 02 1c 12 00  ; (a - 0) keeps carry set
      06 92 00 14 ff 1b 11 91 00 2a >next        ; carry: the second is larger
      04 91 00 33 04 92 00 07 01 02 34 07 00 02
    next: 19 29 >bubble 32
    draw: 02 20                                  ; thirty-two rows of pixels
    row: 05 00 02 06 00 51 09 06 01 51 05 80 02 06 02 51 19 29 >row 32
  `);

  benchmark('Emulator', function () {
    const machine = new Machine(ROM);
    machine.run();
    const ram = address => machine.bus.read(address);
    let memory = '';
    for (let i = 0; i < 0x40; i++) memory += String.fromCharCode(ram(0x200 + i));
    check(machine.cycles, 13128);
    check(checksum(memory), 42199201);
    check(machine.screen.pixels.reduce((sum, pixel) => sum + pixel, 0), 331);
    check(ram(0x80) * 256 + machine.screen.collisions, 34843);
  });
})();
