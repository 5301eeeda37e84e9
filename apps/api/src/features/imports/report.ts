import type { Download } from '@laterite/shared/contract.ts';
import { formatCellProblem } from '@laterite/shared/features/imports/format-cell-problem.ts';
import type { ImportRow, RowOutcome, RowState } from '@laterite/shared/features/imports/import.ts';
import type { Bilingual, Language } from '@laterite/shared/languages.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { csvType, toCsv } from './csv.ts';
import type { ImportDoc } from './import.model.ts';
import { type ImportRowDoc, ImportRowModel } from './import-row.model.ts';
import { toImportRow } from './import-view.ts';

const head = {
  fr: ['Ligne', 'Titre', 'Résultat', 'Explication', 'Page'],
  en: ['Row', 'Title', 'Result', 'Explanation', 'Page'],
};

const results: Record<
  Exclude<RowState, 'skipped' | 'done'> | `done ${RowOutcome}` | `skipped ${RowOutcome}`,
  Bilingual
> = {
  waiting: { fr: 'En attente', en: 'Waiting' },
  failed: { fr: 'Erreur', en: 'Error' },
  undone: { fr: 'Annulée', en: 'Undone' },
  kept: { fr: 'Gardée : modifiée ou conclue depuis', en: 'Kept: changed or dealt since' },
  'done create': { fr: 'Publiée', en: 'Published' },
  'done update': { fr: 'Mise à jour', en: 'Updated' },
  'done duplicate': { fr: 'Doublon', en: 'Duplicate' },
  'done error': { fr: 'Erreur', en: 'Error' },
  'skipped create': { fr: 'Laissée', en: 'Left out' },
  'skipped update': { fr: 'Laissée', en: 'Left out' },
  'skipped duplicate': { fr: 'Doublon : laissé', en: 'Duplicate: left out' },
  'skipped error': { fr: 'Erreur', en: 'Error' },
};

function resultOf({ state, outcome }: ImportRowDoc, language: Language): string {
  const key = state === 'done' || state === 'skipped' ? (`${state} ${outcome}` as const) : state;
  return results[key][language];
}

const addressOf = ({ listing, company }: Pick<ImportRow, 'listing' | 'company'>): string => {
  if (company) return absoluteUrl(`/company/${company}`);
  return listing ? absoluteUrl(`/stuff/${listing}`) : '';
};

function lineOf(row: ImportRowDoc, run: ImportDoc, language: Language): (string | number)[] {
  const { number, title, problem, listing, company } = toImportRow(row, run, language);
  const said = problem?.errors.map((each) => formatCellProblem(each, language)) ?? [];
  return [
    number,
    title,
    resultOf(row, language),
    said.length > 0 ? said.join(' ') : (problem?.message ?? ''),
    row.state === 'done' ? addressOf({ listing, company }) : '',
  ];
}

/** Returns a CSV file with the outcome of each row. */
export async function reportOf(run: ImportDoc, language: Language): Promise<Download> {
  const fields = { number: 1, cells: 1, title: 1, outcome: 1, state: 1, problem: 1, listing: 1 } as const;
  const rows = await ImportRowModel.find({ import: run._id }, fields)
    .sort({ number: 1 })
    .lean<ImportRowDoc[]>();
  const lines = rows.map((row) => lineOf(row, run, language));
  return {
    type: csvType,
    name: `laterite-import-${String(run._id)}`,
    content: toCsv([head[language], ...lines]),
  };
}
