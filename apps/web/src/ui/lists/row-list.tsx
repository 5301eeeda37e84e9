import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../states/error-state.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { MoreButton } from './more-button.tsx';

interface Props<Item> {
  results: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; total: number }>>;
  row: (item: Item) => ReactNode;
  /** Returns the heading of a row; consecutive rows with the same heading are grouped. Without it the list has no headings. */
  groupOf?: (item: Item) => string;
  /** URL of the next page, for browsers without scripts. */
  to?: string;
  empty: ReactNode;
  failed: string;
  /** First element of each row, for the skeleton. */
  lead?: Lead;
}

type Lead = 'picture' | 'avatar' | 'text';

/** Sizes of the first element of a row; text rows have none. */
const leadShapes: Record<Lead, string | null> = {
  picture: 'aspect-4/3 w-28',
  avatar: 'size-13 rounded-full',
  text: null,
};

const placeholders = ['first', 'second', 'third'];

function Loading({ lead }: { lead: Lead }) {
  const shape = leadShapes[lead];
  return (
    <div className="flex flex-col gap-3">
      {placeholders.map((row) => (
        <div key={row} className="flex gap-3.5 rounded-12 border border-line bg-surface p-3 lg:p-4">
          {shape && <Skeleton className={`${shape} shrink-0`} />}
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-32 max-w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface Group<Item> {
  heading: string | undefined;
  items: Item[];
}

function groupsIn<Item>(items: Item[], groupOf?: (item: Item) => string): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const item of items) {
    const heading = groupOf?.(item);
    const last = groups.at(-1);
    if (last && last.heading === heading) last.items.push(item);
    else groups.push({ heading, items: [item] });
  }
  return groups;
}

/** Paginated list of rows with its loading, empty and error states. */
export function RowList<Item>({ results, row, groupOf, to, empty, failed, lead = 'picture' }: Props<Item>) {
  const first = results.data?.pages[0];
  if (!first && results.isError)
    return <ErrorState title={failed} error={results.error} onRetry={() => results.refetch()} />;
  if (!first) return <Loading lead={lead} />;
  if (first.total === 0) return empty;
  const items = results.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {groupsIn(items, groupOf).map(({ heading, items }) => (
        <section key={heading ?? ''} className="flex flex-col gap-3">
          {heading && <h2 className="text-16 font-semibold text-text-2 first-letter:uppercase">{heading}</h2>}
          <ul className="flex flex-col gap-3">{items.map((item) => row(item))}</ul>
        </section>
      ))}
      <MoreButton results={results} {...(to && { to })} />
    </>
  );
}
