import { type ErrorCode, errors } from '@laterite/shared/errors.ts';
import { type ImportRow, type ImportRun, importUndoMs } from '@laterite/shared/features/imports/import.ts';
import { type FieldProblem, fieldErrorMessage } from '@laterite/shared/field-messages.ts';
import { interpolate, type Language, localize } from '@laterite/shared/languages.ts';
import { type ImportDoc, kindOf } from './import.model.ts';
import type { ImportRowDoc } from './import-row.model.ts';
import type { importedMembers } from './team-imports.ts';

const undoableUntil = ({ state, finishedAt }: ImportDoc): Date | null => {
  if (state !== 'done' || !finishedAt) return null;
  const until = new Date(finishedAt.getTime() + importUndoMs);
  return until.getTime() > Date.now() ? until : null;
};

/** Whether an import may still be undone. */
export const isUndoable = (run: ImportDoc): boolean => undoableUntil(run) !== null;

const sentence = (code: string, values: Record<string, string | number> | undefined, language: Language) =>
  interpolate(localize(errors[code as ErrorCode] ?? errors.internal, language), values);

interface Joined {
  missing?: Pick<ImportRun, 'missingPictures' | 'withoutPhoto'>;
  /** The members for whom administrators import, by their ids. */
  members?: Awaited<ReturnType<typeof importedMembers>>;
}

export const toImport = (
  run: ImportDoc,
  language: Language,
  { missing = { missingPictures: [], withoutPhoto: 0 }, members }: Joined,
): ImportRun => ({
  _id: String(run._id),
  kind: kindOf(run),
  name: run.name,
  state: run.state,
  columns: run.columns.map(({ name, field }) => ({ name: name ?? '', field: field ?? null })),
  version: run.version ?? 0,
  category: run.category ?? null,
  companyId: run.company ? String(run.company) : null,
  member: members?.get(String(run.owner)) ?? null,
  total: run.total,
  outcomes: run.outcomes,
  rows: run.rows,
  ...missing,
  stoppedBecause:
    run.state === 'paused' && run.stoppedBy ? sentence(run.stoppedBy, undefined, language) : null,
  resumesAt: run.resumesAt?.toISOString() ?? null,
  createdAt: run.createdAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  undoableUntil: undoableUntil(run)?.toISOString() ?? null,
});

/** Maximum length of an invalid cell in messages. */
const maxValue = 60;

/** Returns the error messages of a row. */
function problemIn(
  { problem }: Pick<ImportRowDoc, 'problem'>,
  language: Language,
  { cells, columns }: Pick<ImportRowDoc, 'cells'> & Pick<ImportDoc, 'columns'>,
): ImportRow['problem'] {
  if (!problem) return null;
  const fields = (problem.fields ?? []) as FieldProblem[];
  const cellOf = (path: string) => {
    const at = columns.findIndex(({ field }) => field === path);
    return (cells[at] ?? '').trim().slice(0, maxValue);
  };
  return {
    message: sentence(problem.code, problem.values as Record<string, string> | undefined, language),
    errors: fields.map((each) => ({
      path: each.path,
      value: cellOf(each.path),
      message: fieldErrorMessage(each, language),
    })),
  };
}

/** Returns a row for the member who imports; without the id of a listing or company that was not created. */
export const toImportRow = (
  row: ImportRowDoc,
  { columns, kind }: Pick<ImportDoc, 'columns' | 'kind'>,
  language: Language,
): ImportRow => {
  const isThere = row.listing && (row.outcome === 'update' || row.state === 'done');
  const target = isThere ? String(row.listing) : null;
  const isCompany = kind === 'companies';
  return {
    number: row.number,
    title: row.title ?? '',
    outcome: row.outcome,
    state: row.state,
    problem: problemIn(row, language, { cells: row.cells, columns }),
    listing: isCompany ? null : target,
    company: isCompany ? target : null,
  };
};
