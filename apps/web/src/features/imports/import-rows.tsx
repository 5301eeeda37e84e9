import { formatCellProblem } from '@laterite/shared/features/imports/format-cell-problem.ts';
import {
  type ImportRow,
  type ImportRun,
  type RowOutcome,
  type RowState,
  rowOutcomes,
  rowStates,
} from '@laterite/shared/features/imports/import.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';
import { useChosenInView } from '../../lib/view/use-chosen-in-view.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { importRowsQuery } from './imports.queries.ts';

/** Returns the filters of rows with counts: outcomes before the run, states after it. */
function choicesOf({ state, outcomes, rows }: ImportRun): [RowOutcome | RowState, number][] {
  const all: [RowOutcome | RowState, number][] =
    state === 'ready'
      ? rowOutcomes.map((outcome) => [outcome, outcomes[outcome]])
      : rowStates.map((each) => [each, rows[each]]);
  return all.filter(([, count]) => count > 0);
}

const filterOf = (chosen: string | undefined) => {
  const outcome = rowOutcomes.find((each) => each === chosen);
  const state = rowStates.find((each) => each === chosen);
  return { ...(outcome && { outcome }), ...(state && { state }) };
};

/** Returns the outcome of a row before the run, and its state afterwards. */
const wordOf = ({ state, outcome }: ImportRow, run: ImportRun) => {
  if (state === 'skipped' || (state === 'waiting' && run.state === 'ready')) return outcome;
  return state === 'done' && outcome === 'update' ? 'updated' : state;
};

function Row({ row, run }: { row: ImportRow; run: ImportRun }) {
  const { t, language } = useTexts();
  const { number, title, listing, company, problem } = row;
  const target = company ? paths.company({ _id: company }) : listing && paths.listing(listing);
  const shown = title || t(`imports.untitled.${run.kind}`);
  return (
    <li className="flex flex-col gap-1 rounded-12 border border-line bg-surface px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 text-16 break-words">
          <span className="text-muted">{number}. </span>
          {target ? (
            <Link to={target} className="font-medium text-brand underline">
              {shown}
            </Link>
          ) : (
            <span className="font-medium">{shown}</span>
          )}
        </span>
        <Badge kind={problem ? 'open' : 'neutral'}>{t(`imports.row.${wordOf(row, run)}`)}</Badge>
      </div>
      {problem && problem.errors.length === 0 && <p className="text-15 text-danger">{problem.message}</p>}
      {problem?.errors.map((each) => (
        <p key={each.path} className="text-15 break-words text-danger">
          {formatCellProblem(each, language)}
        </p>
      ))}
    </li>
  );
}

/** Rows of an import in their order, with chips that filter them. */
export function ImportRows({ run }: { run: ImportRun }) {
  const { t } = useTexts();
  const { values, change } = useUrlFilters(['rows']);
  const choices = choicesOf(run);
  const chosen = choices.find(([name]) => name === values.rows)?.[0];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18 font-semibold">{t('imports.rows')}</h2>
      <fieldset
        ref={useChosenInView<HTMLFieldSetElement>()}
        className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
      >
        <legend className="sr-only">{t('imports.rowFilter')}</legend>
        <Chip isChosen={!chosen} onClick={() => change({ rows: undefined })}>
          {t('imports.allRows')} ({groupDigits(run.total)})
        </Chip>
        {choices.map(([name, count]) => (
          <Chip key={name} isChosen={name === chosen} onClick={() => change({ rows: name })}>
            {t(`imports.filter.${name}`)} ({groupDigits(count)})
          </Chip>
        ))}
      </fieldset>
      <RowList
        results={useInfiniteQuery(importRowsQuery(run, filterOf(chosen)))}
        row={(row) => <Row key={row.number} row={row} run={run} />}
        empty={<p className="text-16 text-muted">{t('imports.noRow')}</p>}
        failed={t('imports.rowsFailed')}
      />
    </section>
  );
}
