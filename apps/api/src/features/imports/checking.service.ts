import {
  type ImportColumn,
  type ImportMapping,
  importBounds,
} from '@laterite/shared/features/imports/import.ts';
import {
  fileKey,
  hasNameOf,
  type ImportField,
  type ImportKind,
  recognisedField,
} from '@laterite/shared/features/imports/import-fields.ts';
import type { Language } from '@laterite/shared/languages.ts';
import type { Types } from 'mongoose';
import { changedSince, isUnedited } from '../../core/documents/versions.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { checkCompanies } from './checking/check-companies.ts';
import { type Checked, checkRows } from './checking/check-rows.ts';
import { type ImportDoc, ImportModel, kindOf } from './import.model.ts';
import { type ImportRowDoc, type ImportRowFields, ImportRowModel } from './import-row.model.ts';
import type { Reading } from './reading/row.ts';
import { countChecked } from './row-counts.ts';

/** Rows per batch: few enough that other requests wait only milliseconds. */
const atOnce = 50;

/** Returns the columns of a file: chosen by the member, else recognised. If two match one field, the column with the name of the field wins, else the first. */
export function columnsOf(
  kind: ImportKind,
  names: readonly string[],
  chosen: readonly ImportColumn[] = [],
): ImportColumn[] {
  const choices = new Map(chosen.map(({ name, field }) => [name, field]));
  const taken = new Set(chosen.map(({ field }) => field));
  const columnFor = new Map<ImportField, number>();
  const recognised = names.map((name) => recognisedField(name, kind));
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
type CheckedRow = Checked & Pick<ImportRowFields, 'state'> & StoredRow;

/** Reading of a file with the kind of its rows. */
interface KindReading extends Reading {
  kind: ImportKind;
}

async function check(
  user: CurrentUser,
  rows: readonly StoredRow[],
  reading: KindReading,
): Promise<CheckedRow[]> {
  const cells = rows.map((row) => row.cells);
  const checked = await (reading.kind === 'companies'
    ? checkCompanies(cells, reading)
    : checkRows(user, cells, reading));
  return checked.map((each, i) => ({
    number: rows[i]!.number,
    cells: rows[i]!.cells,
    ...each,
    state: each.outcome === 'create' || each.outcome === 'update' ? 'waiting' : 'skipped',
  }));
}

/** Returns the summary of checked rows that an import stores. */
const summaryOf = (rows: readonly CheckedRow[]) => ({
  ...countChecked(rows),
  total: rows.length,
  pictureNames: [...new Set(rows.flatMap(({ pictures = [] }) => pictures))].slice(0, importBounds.pictures),
});

const toStored = (row: CheckedRow) => ({ ...row, pictures: (row.pictures ?? []).map(fileKey) });

/** A file that is checked and stored. */
export interface NewImport extends KindReading {
  id: Types.ObjectId;
  columns: ImportColumn[];
  cells: readonly string[][];
  name: string;
  language: Language;
  company?: string;
  byTeam?: boolean;
}

/** Checks every row and stores an import that waits for its start: its rows first, so that none is listed without them. */
export async function storeChecked(
  user: CurrentUser,
  { id: _id, cells, ...file }: NewImport,
): Promise<ImportDoc> {
  const rows = await check(
    user,
    cells.map((row, i) => ({ number: i + 1, cells: row })),
    file,
  );
  for (let i = 0; i < rows.length; i += atOnce)
    await ImportRowModel.insertMany(
      rows.slice(i, i + atOnce).map((row) => ({ ...toStored(row), import: _id })),
    );
  const stored = { ...file, ...summaryOf(rows) };
  const run = await ImportModel.create({ _id, owner: user.id, state: 'ready', ...stored });
  return run.toObject<ImportDoc>();
}

/** Checks the rows of an import again with other columns; null where the import was started meanwhile. Throws `conflict`, or `precondition_failed` with `If-Match`, where its columns were changed since it was read. */
export async function checkAgain(
  run: ImportDoc,
  user: CurrentUser,
  { columns, category }: ImportMapping,
): Promise<ImportDoc | null> {
  const kind = kindOf(run);
  const names = run.columns.map(({ name }) => name ?? '');
  const reading = {
    kind,
    columns: columnsOf(kind, names, columns),
    category: category ?? run.category,
    location: run.location,
    companyType: run.companyType,
  };
  // Claim the import before checking any row, so that of two simultaneous changes only one writes rows.
  const claimed = await ImportModel.findOneAndUpdate(
    { ...isUnedited(run), state: 'ready' },
    { $set: reading, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<ImportDoc>();
  if (!claimed) throw changedSince('conflict');
  const stored = await ImportRowModel.find({ import: run._id }).sort({ number: 1 }).lean<ImportRowDoc[]>();
  const rows = await check(user, stored, reading);
  for (let i = 0; i < rows.length; i += atOnce) {
    await ImportRowModel.bulkWrite(
      rows
        .slice(i, i + atOnce)
        .map(toStored)
        .map(({ title, outcome, state, pictures, problem, listing, number }) => ({
          updateOne: {
            filter: { import: run._id, number },
            update: {
              $set: {
                title,
                outcome,
                state,
                pictures,
                ...(problem && { problem }),
                ...(listing && { listing }),
              },
              ...(!problem && { $unset: { problem: 1 } }),
            },
          },
        })),
    );
  }
  return ImportModel.findOneAndUpdate(
    { ...isUnedited(claimed), state: 'ready' },
    { $set: summaryOf(rows) },
    { returnDocument: 'after' },
  ).lean<ImportDoc>();
}
