import { readSheet } from 'read-excel-file/universal';

type Cell = string | number | boolean | Date | null;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? dayOf(cell) : String(cell);
}

/** Returns a cell, quoted where it contains a possible delimiter: the server takes the most frequent unquoted one. */
const quoted = (text: string) => (/[";,|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const isFilled = (cells: Cell[]) => cells.some((cell) => textOf(cell).trim() !== '');

/** Returns the first sheet of an XLSX file as CSV; throws the library's error if the file is invalid. */
export async function sheetAsCsv(file: Blob): Promise<string> {
  const rows = (await readSheet(await file.arrayBuffer())) as unknown as Cell[][];
  return rows
    .filter(isFilled)
    .map((cells) => cells.map((cell) => quoted(textOf(cell))).join(';'))
    .join('\r\n');
}
