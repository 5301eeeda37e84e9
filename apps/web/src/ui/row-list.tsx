import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { MoreButton } from './more-button.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props<Item> {
  results: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; total: number }>>;
  row: (item: Item) => ReactNode;
  empty: ReactNode;
  failed: string;
}

const placeholders = ['first', 'second', 'third'];

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      {placeholders.map((row) => (
        <div key={row} className="flex gap-3.5 rounded-12 border border-line bg-surface p-3 lg:p-4">
          <Skeleton className="aspect-4/3 w-28 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** One's own things under each other, page after page, with every state of the list. */
export function RowList<Item>({ results, row, empty, failed }: Props<Item>) {
  const first = results.data?.pages[0];
  if (!first && results.isError) return <ErrorState title={failed} onRetry={() => results.refetch()} />;
  if (!first) return <Loading />;
  if (first.total === 0) return empty;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {results.data?.pages.flatMap(({ items }) => items.map((item) => row(item)))}
      </ul>
      <MoreButton results={results} />
    </>
  );
}
