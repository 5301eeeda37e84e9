import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { importBounds } from '@laterite/shared/features/imports/import.ts';
import { cleanText } from '@laterite/shared/text.ts';
import { parse } from 'csv-parse';
import { AppError } from '../../../core/errors/app-error.ts';

const delimiters = [';', ',', '\t', '|'];
const maxCell = 6000;
const pieceBytes = 32 * 1024;

/** The column names and rows of a file. */
interface Table {
  columns: string[];
  rows: string[][];
}

/** Returns the delimiter that occurs most often outside quotes on the first line. */
function delimiterOf(text: string): string {
  const line = text
    .slice(0, 10_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 1)[0]!;
  const counts = delimiters.map((mark) => line.split(mark).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

/** Excel writes the delimiter on a line of its own, as `sep=;`. */
function withoutSeparatorLine(text: string): { text: string; delimiter?: string } {
  const [line, delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  return line && delimiter ? { text: text.slice(line.length), delimiter } : { text };
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** Yields a text in pieces, between which other requests are handled. */
async function* piecesOf(text: string) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
    await nextTurn();
  }
}

/** Returns the lines that are not blank. Throws `import_too_long` beyond the bounds. */
async function linesOf(records: AsyncIterable<string[]>): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const record of records) {
    if (isBlank(record)) continue;
    if (lines.length > importBounds.rows || record.length > importBounds.columns)
      throw new AppError('import_too_long');
    lines.push(record.map((cell) => cell.slice(0, maxCell)));
  }
  return lines;
}

/** Reads a CSV text. Throws `import_unreadable` where it is no table of at least one row, `import_too_long` beyond the bounds. */
export async function readTable(source: string): Promise<Table> {
  const { text, delimiter = delimiterOf(source) } = withoutSeparatorLine(source);
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
  });
  let lines: string[][] = [];
  try {
    lines = await linesOf(Readable.from(piecesOf(text)).pipe(parser));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('import_unreadable');
  }
  const [columns, ...rows] = lines;
  if (!columns || rows.length === 0 || text.includes('\0')) throw new AppError('import_unreadable');
  return { columns: columns.map((name) => cleanText(name).slice(0, 100)), rows };
}
