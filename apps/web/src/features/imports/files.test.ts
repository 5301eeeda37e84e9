import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { picturesIn } from './pictures-in.ts';
import { readTable } from './read-table.ts';

/** Returns an XLSX file in the format of Excel, with this sheet. */
function aSheet(rows: string): Blob {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="http://r"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  return new Blob([zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>]);
}
const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;

async function textOf(file: Blob): Promise<string> {
  const table = await readTable(file);
  return typeof table === 'string' ? table : table.text();
}

it('an Excel sheet becomes CSV with its numbers, days and marks, without empty rows', async () => {
  const sheet = aSheet(
    `<row r="1">${text('A1', 'Titre')}${text('B1', 'Prix')}${text('C1', 'Jour')}</row>` +
      `<row r="3">${text('A3', 'Pelle &quot;320&quot;; neuve')}<c r="B3"><v>12500000</v></c><c r="C3" s="1"><v>46082</v></c></row>` +
      `<row r="4">${text('A4', '=1+1')}</row>`,
  );
  expect(await textOf(sheet)).toBe('Titre;Prix;Jour\r\n"Pelle ""320""; neuve";12500000;2026-03-01\r\n=1+1;;');
});

it('a CSV file is sent byte by byte, and what is no table is refused by name', async () => {
  const csv = new Blob([new Uint8Array([0x52, 0xe9, 0x66, 0x3b, 0x31])]);
  expect(await readTable(csv)).toBe(csv);
  expect(await readTable(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])]))).toBe('oldExcel');
  expect(await readTable(new Blob([zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>]))).toBe(
    'unreadable',
  );
  expect(await readTable(new Blob(['a'.repeat(5 * 1024 * 1024 + 1)]))).toBe('tooLarge');
});

it('photos are taken from ZIP files and beside them, and nothing else', async () => {
  const photo = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 251);
  const zip = zipSync({
    'stock/a.JPG': photo,
    'stock/b.webp': [photo, { level: 0 }],
    'stock/liste.csv': strToU8('a;b'),
    '__MACOSX/stock/._a.JPG': strToU8('x'),
  });
  const files = [new File([zip as Uint8Array<ArrayBuffer>], 'photos.zip'), new File([photo], 'c.png')];
  const found: [string, number][] = [];
  for await (const file of picturesIn(files)) found.push([file.name, 'size' in file ? file.size : 0]);
  expect(found).toEqual([
    ['stock/a.JPG', photo.length],
    ['stock/b.webp', photo.length],
    ['c.png', photo.length],
  ]);
});

it('a photo of an archive that is too large to be one is named', async () => {
  const zip = zipSync({ 'scan.jpg': new Uint8Array(41 * 1024 * 1024), 'a.jpg': strToU8('x') });
  const found: object[] = [];
  for await (const file of picturesIn([new File([zip as Uint8Array<ArrayBuffer>], 'photos.zip')]))
    found.push('isTooLarge' in file ? { ...file } : { name: file.name });
  expect(found).toEqual([{ name: 'scan.jpg', isTooLarge: true }, { name: 'a.jpg' }]);
});

it('a heading with commas keeps its column, because every possible delimiter is quoted', async () => {
  const sheet = aSheet(`<row r="1">${text('A1', 'Titre, marque, année')}${text('B1', 'Prix | unité')}</row>`);
  expect(await textOf(sheet)).toBe('"Titre, marque, année";"Prix | unité"');
});

/** Returns an archive with the photo of this name, whose encoding it does not name, as archives of macOS and Windows do. */
function archiveNaming(name: readonly number[]): File {
  const latin1 = String.fromCharCode(...name);
  const zip = zipSync({ [latin1]: strToU8('x') });
  const utf8 = strToU8(latin1);
  const bytes = [...zip];
  const shorter = utf8.length - name.length;
  for (let at = bytes.length - utf8.length; at >= 0; at -= 1) {
    if (!utf8.every((byte, i) => bytes[at + i] === byte)) continue;
    const isLocal = bytes[at - 30] === 0x50 && bytes[at - 28] === 3;
    const header = at - (isLocal ? 30 : 46);
    bytes[header + (isLocal ? 7 : 9)] = 0;
    bytes[header + (isLocal ? 26 : 28)] = utf8.length - shorter;
    bytes.splice(at, utf8.length, ...name);
  }
  return new File([Uint8Array.from(bytes)], 'photos.zip');
}

it('names with accents are read from archives of macOS and of Windows', async () => {
  const found: string[] = [];
  const macOs = archiveNaming([...strToU8('be\u0301ton.jpg')]);
  const windows = archiveNaming([0x62, 0x82, 0x74, 0x6f, 0x6e, ...strToU8('.jpg')]);
  for await (const file of picturesIn([macOs, windows])) found.push(file.name.normalize());
  expect(found).toEqual(['béton.jpg', 'béton.jpg']);
});
