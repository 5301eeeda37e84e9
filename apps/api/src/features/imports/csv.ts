/** Cells that a spreadsheet would run as a formula. */
const looksLikeFormula = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && looksLikeFormula.test(value) ? `'${value}` : String(value);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a CSV file as Excel in French opens it: UTF-8 with its mark, semicolons, formulas as text. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  Buffer.from(`\ufeff${rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`);

export const csvType = 'text/csv; charset=utf-8';
