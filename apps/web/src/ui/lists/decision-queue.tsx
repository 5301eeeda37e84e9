import { Hourglass } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { type Delayed, useDelayed } from '../../lib/decisions/delayed.ts';
import { useCurrentRow } from '../../lib/decisions/use-current-row.ts';
import { useLostSheet } from '../../lib/decisions/use-lost-sheet.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { RowList } from './row-list.tsx';

interface Row {
  _id: string;
}

type Results<Item extends Row> = ComponentProps<typeof RowList<Item>>['results'];

const loadedRows = <Item extends Row>({ data }: Results<Item>) =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** Returns the ids of loaded rows that nobody has decided about, in the order of the lists. */
function useUndecidedIds(lists: Results<Row>[]): string[] {
  const decided = useDelayed().map(({ id }) => id);
  return lists
    .flatMap(loadedRows)
    .map(({ _id }) => _id)
    .filter((id) => !decided.includes(id));
}

/** Number of rows after the current one below which the next page of a list is requested. */
const rowsAhead = 10;

/** Returns the id of the undecided row that keys decide about; requests further rows before keys reach the last one. */
export function useCurrentUndecided(...lists: Results<Row>[]): string | undefined {
  const ids = useUndecidedIds(lists);
  const current = useCurrentRow(ids);
  const isNearEnd = ids.length - (current ? ids.indexOf(current) : 0) <= rowsAhead;
  const unfinished = lists.find(({ hasNextPage }) => hasNextPage);
  const isDue = isNearEnd && unfinished && !unfinished.isFetching && !unfinished.isFetchNextPageError;
  useEffect(() => {
    if (isDue) void unfinished.fetchNextPage();
  }, [isDue, unfinished]);
  return current;
}

/** Names the decisions that are sent once they can no longer be undone. */
function SavedSoon({ decisions }: { decisions: readonly Delayed[] }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={Hourglass} title={t('ui.savedSoon', { count: decisions.length })}>
      {decisions.map(({ id, label, about }) => (
        <p key={id} className="max-w-full text-16 break-words text-muted">
          {about ? `${label} · ${about}` : label}
        </p>
      ))}
    </EmptyState>
  );
}

/** Ignores the second tap of a double tap: the first decided about a row, and the next row has moved under the finger. */
const ignoreSecondTap = (event: MouseEvent) => {
  const isInSheet = !event.currentTarget.contains(event.target as Node);
  if (event.detail < 2 || isInSheet) return;
  event.preventDefault();
  event.stopPropagation();
};

/** A list of what the team decides about: rows leave it when they are decided, before the decision is sent. */
export function DecisionQueue<Item extends Row>({ row, ...list }: ComponentProps<typeof RowList<Item>>) {
  const delayed = useDelayed();
  const loaded = loadedRows(list.results);
  const decisions = delayed.filter(({ id }) => loaded.some(({ _id }) => _id === id));
  useLostSheet((sheet) => loaded.some(({ _id }) => sheet.includes(_id)));
  const isDecided = ({ _id }: Row) => decisions.some(({ id }) => id === _id);
  return (
    <div className="contents" onClickCapture={ignoreSecondTap}>
      <RowList {...list} row={(item) => (isDecided(item) ? null : row(item))} />
      {loaded.length > 0 && loaded.every(isDecided) && <SavedSoon decisions={decisions} />}
    </div>
  );
}
