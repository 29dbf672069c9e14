// esbuild: --platform=browser
// Makes and reads spreadsheets, a PDF, pictures and codes.
import { HyperFormula } from 'hyperformula';
import { degrees, PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import qrcode from 'qrcode-generator';
import UPNG from 'upng-js';
import * as XLSX from 'xlsx';

const sum = (bytes) => bytes.reduce((a, b) => (Math.imul(a, 31) + b) | 0, 7);
const sheet = HyperFormula.buildFromArray(
  [
    [1, '=A1*2', '=SUM(A1:B3)'],
    [5, '=IF(A2>3,"big","small")', '=VLOOKUP(5,A1:B3,2,FALSE)'],
    ['=PMT(0.05/12,60,-10000)', '=A1/0', '=CONCATENATE("a",TEXT(DATE(2024,2,29),"yyyy-mm-dd"))'],
    ['=MEDIAN(A1:A3)', '=SUMPRODUCT(A1:A2,A1:A2)', '=ROUND(STDEV(1,2,3,4),6)'],
  ],
  { licenseKey: 'gpl-v3' },
);
console.log(JSON.stringify(sheet.getSheetValues(0)));
sheet.setCellContents({ sheet: 0, row: 0, col: 0 }, 100);
console.log(JSON.stringify(sheet.getSheetValues(0)), sheet.getCellFormula({ sheet: 0, row: 0, col: 2 }));
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(
  book,
  XLSX.utils.json_to_sheet(
    Array.from({ length: 200 }, (_, i) => ({ id: i, name: `næme ${i}`, value: i / 3, ok: i % 2 === 0 })),
  ),
  'Data',
);
for (const bookType of ['xlsx', 'xlsb', 'csv', 'ods', 'biff8']) {
  const back = XLSX.read(XLSX.write(book, { type: 'array', bookType, compression: true }), { type: 'array' });
  const rows = XLSX.utils.sheet_to_json(back.Sheets[back.SheetNames[0]]);
  console.log(bookType, rows.length, JSON.stringify(rows[77]));
}
console.log(
  XLSX.utils.sheet_to_csv(book.Sheets.Data).slice(0, 60),
  XLSX.SSF.format('#,##0.00;[Red]-0.0', -1234.5),
  XLSX.SSF.format('yyyy-mm-dd hh:mm', 45000.5),
);

const width = 64;
const data = new Uint8Array(width * width * 4).map((_, i) => (i % 4 === 3 ? 255 : (i * 7) % 251));
const encoded = new Uint8Array(UPNG.encode([data.buffer], width, width, 0));
const decoded = UPNG.decode(encoded.buffer);
console.log(
  encoded.length,
  sum(encoded),
  decoded.width,
  sum(new Uint8Array(UPNG.toRGBA8(decoded)[0])) === sum(data),
);
const code = qrcode(0, 'M');
code.addData('kei: a compact engine');
code.make();
console.log(
  code.getModuleCount(),
  code.createASCII(1, 0).length,
  code.createSvgTag(2, 0).length,
  code.createDataURL().slice(0, 60),
);
(async () => {
  const pdf = await PDFDocument.create();
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([300, 200]);
  page.drawText('Hello from Kei', {
    x: 20,
    y: 100,
    size: 24,
    font,
    color: rgb(0, 0.5, 0.7),
    rotate: degrees(10),
  });
  page.drawSvgPath('M 0,20 L 100,160 Q 130,200 150,120 Z', { x: 10, y: 150 });
  page.drawImage(await pdf.embedPng(encoded), { x: 200, y: 20, width: 50, height: 50 });
  const bytes = await pdf.save();
  const again = await PDFDocument.load(bytes, { updateMetadata: false });
  console.log(
    bytes.length,
    sum(bytes),
    again.getPageCount(),
    again.getPage(0).getSize().width,
    font.widthOfTextAtSize('Kei', 12).toFixed(4),
  );
})();
