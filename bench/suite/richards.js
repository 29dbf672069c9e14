// An operating system's kernel in miniature, after Martin Richards' benchmark: tasks of different
// kinds exchange packets through a priority scheduler. Property access, method calls, state bits.
'use strict';

(function () {
  const ID_IDLE = 0, ID_WORKER = 1, ID_HANDLER_A = 2, ID_HANDLER_B = 3, ID_DEVICE_A = 4,
        ID_DEVICE_B = 5;
  const KIND_DEVICE = 0, KIND_WORK = 1;
  const RUNNABLE = 0, WAITING = 1, PENDING = 2, HELD = 4;
  const DATA_SIZE = 4;

  class Packet {
    constructor(link, id, kind) {
      this.link = link;
      this.id = id;
      this.kind = kind;
      this.datum = 0;
      this.data = [0, 0, 0, 0];
    }
    appendTo(queue) {
      this.link = null;
      if (queue === null) return this;
      let last = queue;
      while (last.link !== null) last = last.link;
      last.link = this;
      return queue;
    }
  }

  class Kernel {
    constructor() {
      this.queued = 0;
      this.held = 0;
      this.table = [null, null, null, null, null, null];
      this.list = null;
      this.current = null;
      this.currentId = -1;
    }
    add(id, priority, queue, state, body) {
      const task = new Task(this.list, id, priority, queue, state, body);
      this.list = task;
      this.table[id] = task;
      return task;
    }
    run() {
      this.current = this.list;
      while (this.current !== null) {
        const task = this.current;
        if (task.blocked()) {
          this.current = task.next;
        } else {
          this.currentId = task.id;
          this.current = task.step();
        }
      }
    }
    release(id) {
      const task = this.table[id];
      task.state &= ~HELD;
      return task.priority > this.current.priority ? task : this.current;
    }
    hold() {
      this.held++;
      this.current.state |= HELD;
      return this.current.next;
    }
    wait() {
      this.current.state |= WAITING;
      return this.current;
    }
    send(packet) {
      const target = this.table[packet.id];
      this.queued++;
      packet.link = null;
      packet.id = this.currentId;
      return target.receive(this.current, packet);
    }
  }

  class Task {
    constructor(next, id, priority, queue, state, body) {
      this.next = next;
      this.id = id;
      this.priority = priority;
      this.queue = queue;
      this.state = state;
      this.body = body;
    }
    blocked() {
      return (this.state & HELD) !== 0 || this.state === WAITING;
    }
    step() {
      let packet = null;
      if (this.state === (WAITING | PENDING)) {
        packet = this.queue;
        this.queue = packet.link;
        this.state = this.queue === null ? RUNNABLE : PENDING;
      }
      return this.body.run(packet);
    }
    receive(sender, packet) {
      if (this.queue === null) {
        this.queue = packet;
        this.state |= PENDING;
        if (this.priority > sender.priority) return this;
      } else {
        this.queue = packet.appendTo(this.queue);
      }
      return sender;
    }
  }

  class IdleBody {
    constructor(kernel, seed, count) {
      this.kernel = kernel;
      this.seed = seed;
      this.count = count;
    }
    run() {
      this.count--;
      if (this.count === 0) return this.kernel.hold();
      if ((this.seed & 1) === 0) {
        this.seed >>= 1;
        return this.kernel.release(ID_DEVICE_A);
      }
      this.seed = (this.seed >> 1) ^ 0xd008;
      return this.kernel.release(ID_DEVICE_B);
    }
  }

  class DeviceBody {
    constructor(kernel) {
      this.kernel = kernel;
      this.pending = null;
    }
    run(packet) {
      if (packet !== null) {
        this.pending = packet;
        return this.kernel.hold();
      }
      if (this.pending === null) return this.kernel.wait();
      const ready = this.pending;
      this.pending = null;
      return this.kernel.send(ready);
    }
  }

  class WorkerBody {
    constructor(kernel) {
      this.kernel = kernel;
      this.target = ID_HANDLER_A;
      this.letter = 0;
    }
    run(packet) {
      if (packet === null) return this.kernel.wait();
      this.target = this.target === ID_HANDLER_A ? ID_HANDLER_B : ID_HANDLER_A;
      packet.id = this.target;
      packet.datum = 0;
      for (let i = 0; i < DATA_SIZE; i++) {
        this.letter = this.letter === 26 ? 1 : this.letter + 1;
        packet.data[i] = this.letter;
      }
      return this.kernel.send(packet);
    }
  }

  class HandlerBody {
    constructor(kernel) {
      this.kernel = kernel;
      this.work = null;
      this.device = null;
    }
    run(packet) {
      if (packet !== null) {
        if (packet.kind === KIND_WORK) this.work = packet.appendTo(this.work);
        else this.device = packet.appendTo(this.device);
      }
      if (this.work === null) return this.kernel.wait();
      const work = this.work, position = work.datum;
      if (position >= DATA_SIZE) {
        this.work = work.link;
        return this.kernel.send(work);
      }
      if (this.device === null) return this.kernel.wait();
      const device = this.device;
      this.device = device.link;
      device.datum = work.data[position];
      work.datum = position + 1;
      return this.kernel.send(device);
    }
  }

  function packets(id, kind, count) {
    let queue = null;
    for (let i = 0; i < count; i++) queue = new Packet(queue, id, kind);
    return queue;
  }

  function simulate() {
    const kernel = new Kernel();
    kernel.add(ID_IDLE, 0, null, RUNNABLE, new IdleBody(kernel, 1, 10000));
    kernel.add(ID_WORKER, 1000, packets(ID_WORKER, KIND_WORK, 2), WAITING | PENDING,
               new WorkerBody(kernel));
    kernel.add(ID_HANDLER_A, 2000, packets(ID_DEVICE_A, KIND_DEVICE, 3), WAITING | PENDING,
               new HandlerBody(kernel));
    kernel.add(ID_HANDLER_B, 3000, packets(ID_DEVICE_B, KIND_DEVICE, 3), WAITING | PENDING,
               new HandlerBody(kernel));
    kernel.add(ID_DEVICE_A, 4000, null, WAITING, new DeviceBody(kernel));
    kernel.add(ID_DEVICE_B, 5000, null, WAITING, new DeviceBody(kernel));
    kernel.run();
    return kernel;
  }

  benchmark('Richards', function () {
    const kernel = simulate();
    check(kernel.queued, 23246);
    check(kernel.held, 9297);
  });
})();
