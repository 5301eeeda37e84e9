import {
  type ImportColumn,
  type ImportMapping,
  importBounds,
} from '@laterite/shared/features/imports/import.ts';
import {
  hasNameOf,
  type ImportField,
  recognisedField,
} from '@laterite/shared/features/imports/import-fields.ts';
import { Types } from 'mongoose';
import type { CurrentUser } from '../../core/current-user.ts';
import { mapYielding } from '../../core/map-yielding.ts';
import { checkRows } from './checking/check-rows.ts';
import { type ImportDoc, ImportModel } from './import.model.ts';
import { type ImportRowDoc, type ImportRowFields, ImportRowModel } from './import-row.model.ts';
import { type Reading, readRow } from './reading/row.ts';
import { isAddress } from './reading/values.ts';
import { countChecked } from './row-counts.ts';

/** Rows stored together: few enough that other requests wait for milliseconds. */
const atOnce = 50;

/** Returns the columns of a file: as chosen, else as recognised; of two for one field that with its own name, else the first. */
export function columnsOf(names: readonly string[], chosen: readonly ImportColumn[] = []): ImportColumn[] {
  const choices = new Map(chosen.map(({ name, field }) => [name, field]));
  const taken = new Set(chosen.map(({ field }) => field));
  const columnFor = new Map<ImportField, number>();
  const recognised = names.map(recognisedField);
  for (const [i, field] of recognised.entries()) {
    const other = field && names[columnFor.get(field) ?? -1];
    if (!field || taken.has(field) || choices.has(names[i]!)) continue;
    if (!other || (hasNameOf(names[i]!, field) && !hasNameOf(other, field))) columnFor.set(field, i);
  }
  return names.map((name, i) => {
    if (choices.has(name)) return { name, field: choices.get(name)! };
    const field = recognised[i]!;
    return { name, field: field && columnFor.get(field) === i ? field : null };
  });
}

type StoredRow = Pick<ImportRowFields, 'number' | 'cells'>;
type CheckedRow = Awaited<ReturnType<typeof checkRows>>[number] & Pick<ImportRowFields, 'state'> & StoredRow;

async function check(user: CurrentUser, rows: readonly StoredRow[], reading: Reading): Promise<CheckedRow[]> {
  const checked = await checkRows(
    user,
    rows.map(({ cells }) => cells),
    reading,
  );
  return checked.map((each, i) => ({
    number: rows[i]!.number,
    cells: rows[i]!.cells,
    ...each,
    state: each.outcome === 'create' || each.outcome === 'update' ? 'waiting' : 'skipped',
  }));
}

/** Returns the file names of the photos that rows to be created name. */
async function pictureNamesOf(rows: readonly CheckedRow[], reading: Reading): Promise<string[]> {
  const created = rows.filter(({ outcome }) => outcome === 'create');
  const named = await mapYielding(created, ({ cells }) => readRow(cells, reading).pictures);
  return [...new Set(named.flat().filter((name) => !isAddress(name)))].slice(0, importBounds.pictures);
}

/** What an import stores of its checked rows. */
const summaryOf = async (rows: readonly CheckedRow[], reading: Reading) => ({
  ...countChecked(rows),
  total: rows.length,
  pictureNames: await pictureNamesOf(rows, reading),
});

interface NewImport extends Reading {
  columns: ImportColumn[];
  cells: readonly string[][];
  fields: Pick<ImportDoc, 'name' | 'language'> & { company?: string | null | undefined; byTeam?: boolean };
}

/** Checks every row and stores an import that waits for its start: its rows first, so that none is listed without them. */
export async function storeChecked(
  user: CurrentUser,
  { cells, fields, ...reading }: NewImport,
): Promise<ImportDoc> {
  const rows = await check(
    user,
    cells.map((row, i) => ({ number: i + 1, cells: row })),
    reading,
  );
  const _id = new Types.ObjectId();
  for (let i = 0; i < rows.length; i += atOnce)
    await ImportRowModel.insertMany(rows.slice(i, i + atOnce).map((row) => ({ ...row, import: _id })));
  const stored = { ...reading, ...fields, ...(await summaryOf(rows, reading)) };
  const run = await ImportModel.create({ _id, owner: user.id, state: 'ready', ...stored });
  return run.toObject<ImportDoc>();
}

/** Checks the rows of an import again with other columns. */
export async function checkAgain(
  run: ImportDoc,
  user: CurrentUser,
  { columns, category }: ImportMapping,
): Promise<ImportDoc | null> {
  const names = run.columns.map(({ name }) => name ?? '');
  const reading = {
    columns: columnsOf(names, columns),
    category: category ?? run.category,
    location: run.location,
  };
  const stored = await ImportRowModel.find({ import: run._id }).sort({ number: 1 }).lean<ImportRowDoc[]>();
  const rows = await check(user, stored, reading);
  for (let i = 0; i < rows.length; i += atOnce) {
    await ImportRowModel.bulkWrite(
      rows.slice(i, i + atOnce).map(({ title, outcome, state, problem, listing, number }) => ({
        updateOne: {
          filter: { import: run._id, number },
          update: {
            $set: { title, outcome, state, ...(problem && { problem }), ...(listing && { listing }) },
            ...(!problem && { $unset: { problem: 1 } }),
          },
        },
      })),
    );
  }
  return ImportModel.findOneAndUpdate(
    { _id: run._id, state: 'ready' },
    { $set: { ...reading, ...(await summaryOf(rows, reading)) } },
    { returnDocument: 'after' },
  ).lean<ImportDoc>();
}
