import { importBounds } from '@laterite/shared/features/imports/import.ts';
import { expect, it } from 'vitest';
import { readTable } from './table.ts';

it('reads letters and line breaks in quotes wherever the pieces of a long file end', async () => {
  const cells = ['Bétonnière 350 L 🚜', 'Livrée\nà Cocody, « prête »', '85 000'];
  const line = `${cells[0]};"${cells[1]}";${cells[2]}`;
  const { columns, rows } = await readTable(
    ['Désignation;Détails;Prix', ...Array(2000).fill(line)].join('\r\n'),
  );
  expect(columns).toEqual(['Désignation', 'Détails', 'Prix']);
  expect(rows).toHaveLength(2000);
  expect(new Set(rows.map((row) => row.join('|')))).toEqual(new Set([cells.join('|')]));
});

it('refuses a file of too many columns as too long', async () => {
  const line = Array.from({ length: importBounds.columns + 1 }, (_, i) => `c${i}`).join(';');
  for (const rows of [1, 2000]) {
    const file = Array(rows + 1)
      .fill(line)
      .join('\n');
    await expect(readTable(file)).rejects.toMatchObject({ code: 'import_too_long' });
  }
});
