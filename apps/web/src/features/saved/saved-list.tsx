import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { savedQuery } from '../listings/listings.queries.ts';
import { type SavedList as Name, removeSaved, useSaved } from './saved.ts';
import { useAccountLists } from './use-account-lists.ts';

interface Props {
  list: Name;
  /** Heading of the page; absent for a list in a tab. */
  title?: string;
  empty: ReactNode;
  /** Skeleton of the list. */
  loading: ReactNode;
  /** Renders the listings that are still online. */
  children: (listings: ListingCard[]) => ReactNode;
}

/** Shows the listings of a stored list, or an empty state that explains how to add some. */
export function SavedList({ list, title, empty, loading, children }: Props) {
  const { t } = useTexts();
  const ids = useSaved(list);
  const account = useAccountLists(ids.length === 0);
  const { isAwaited } = account;
  const listings = useQuery(savedQuery(ids));
  const { data, isError, error, refetch } = isAwaited ? account : listings;
  const kept = data?.filter(({ _id }) => ids.includes(_id));
  const missing = data ? ids.filter((id) => data.every(({ _id }) => _id !== id)) : [];
  const count = ids.length - missing.length;
  if (ids.length === 0 && !isAwaited) return empty;
  return (
    <div className={title && 'page-width pt-6 pb-12'}>
      {title && <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{title}</h1>}
      {!isAwaited && (
        <p role="status" className="mt-1 mb-4 text-16 text-muted">
          <b className="font-bold text-text">{count}</b> {t('common.listingCount', { count })}
        </p>
      )}
      {isError && <ErrorState title={t('savedLists.failed')} error={error} onRetry={refetch} />}
      {!kept && !isError && loading}
      {kept && children(kept)}
      {missing.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-3 text-16 text-muted">
          {t('savedLists.missing', { count: missing.length })}
          <Button kind="text" size="tight" onClick={() => removeSaved(list, missing)}>
            {t('common.remove')}
          </Button>
        </p>
      )}
    </div>
  );
}
