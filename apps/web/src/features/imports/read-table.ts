import { importBounds } from '@laterite/shared/features/imports/import.ts';
import { loadModule } from '../../lib/loading/load-module.ts';

/** Reason why a file cannot be sent; the last part of its message key. */
export type TableProblem = 'oldExcel' | 'unreadable' | 'tooLarge';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte);

async function sheetOf(file: Blob): Promise<Blob | 'unreadable'> {
  const { sheetAsCsv } = await loadModule(() => import('./sheet-csv.ts'));
  try {
    return new Blob([await sheetAsCsv(file)], { type: 'text/csv' });
  } catch {
    return 'unreadable';
  }
}

/** Returns the content to upload: CSV unchanged, the first sheet of an XLSX file as CSV; or the reason why it cannot be sent. */
export async function readTable(file: Blob): Promise<Blob | TableProblem> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel';
  const table = startsWith(bytes, 0x50, 0x4b) ? await sheetOf(file) : file;
  if (typeof table === 'string') return table;
  return table.size > importBounds.bytes ? 'tooLarge' : table;
}
