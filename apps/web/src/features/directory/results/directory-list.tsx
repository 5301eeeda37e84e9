import { constants } from '@laterite/shared/constants.ts';
import type { RelaxedSearch } from '@laterite/shared/features/search/intent.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useAddressFields, usePageParam } from '../../../lib/navigation/use-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GetForm } from '../../../ui/controls/get-form.tsx';
import { DidYouMean } from '../../../ui/facts/did-you-mean.tsx';
import { RelaxedLine } from '../../../ui/facts/relaxed-line.tsx';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { MapSearch } from '../../map/map.queries.ts';
import MapButton from '../../map/map-button.tsx';
import { clearedNames } from '../filters/use-place-filter.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';

interface Page<T> {
  items: T[];
  total: number;
  totalIsExact: boolean;
  suggestion?: string | null | undefined;
  relaxed?: RelaxedSearch | null | undefined;
}

interface Props<T> {
  results: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** The same search on the map. */
  map: MapSearch;
  errorTitle: string;
  emptyTitle: string;
  /** Suggestion if a filter leaves no results. */
  emptyHint: string;
  /** Text after the number, e.g. `entreprises à Abidjan`. */
  countText: (count: number) => string;
  /** Removes all filters; undefined if there are none. */
  onClear: (() => void) | undefined;
  /** Searches for other words. */
  onTry: (words: string) => void;
  /** Renders the button for a request to several results. */
  ask: (items: T[]) => ReactNode;
  children: (item: T) => ReactNode;
}

function Count({ total, totalIsExact, text }: { total: number; totalIsExact: boolean; text: string }) {
  return (
    <p role="status" className="text-16 text-muted">
      <strong className="font-bold text-text tabular-nums">
        {groupDigits(total)}
        {!totalIsExact && '+'}
      </strong>{' '}
      {text}
    </p>
  );
}

/** Lists the results, with states for loading, error, no results and further pages. */
export function DirectoryList<T extends { _id: string }>(props: Props<T>) {
  const { t } = useTexts();
  const { page, addressOf } = usePageParam();
  const unfiltered = useAddressFields(...clearedNames, 'page');
  const { results, countText, onClear, children } = props;
  const { data } = results;
  if (!data) {
    if (!results.isError) return <DirectorySkeleton />;
    const retry = () => void results.refetch();
    return (
      <ErrorState
        title={props.errorTitle}
        hint={t('directory.errorHint')}
        error={results.error}
        onRetry={retry}
      />
    );
  }

  const items = data.pages.flatMap((page) => page.items);
  const { total, totalIsExact, suggestion, relaxed } = data.pages[0]!;
  if (items.length === 0) {
    const hint = suggestion ? (
      <DidYouMean words={suggestion} onChoose={() => props.onTry(suggestion)} />
    ) : (
      onClear && props.emptyHint
    );
    return (
      <EmptyState icon={SearchX} title={props.emptyTitle} hint={hint}>
        {onClear && (
          <GetForm fields={unfiltered}>
            <Button type="submit" kind="outline" onClick={onClear}>
              {t('directory.clearFilters')}
            </Button>
          </GetForm>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Count total={total} totalIsExact={totalIsExact} text={countText(total)} />
        <div className="contents lg:flex lg:gap-3 lg:items-center">
          <MapButton search={props.map} />
          {items.length > 1 && props.ask(items)}
        </div>
      </div>
      <RelaxedLine relaxed={relaxed} />
      <ul
        aria-busy={results.isPlaceholderData}
        className="mt-3 grid gap-3 transition-opacity duration-150 aria-busy:opacity-60 md:grid-cols-2 md:gap-4 lg:grid-cols-3"
      >
        {items.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </ul>
      <MoreButton
        results={results}
        remaining={totalIsExact ? total - (page - 1) * constants.pageSize - items.length : undefined}
        to={addressOf(page + data.pages.length)}
      />
    </>
  );
}
