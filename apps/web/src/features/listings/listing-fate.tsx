import { isLive } from '@laterite/shared/features/listings/listing-states.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Shows the status of a listing that is no longer available; null if it was deleted. */
export function ListingFate({ status }: { status: ListingStatus | null }) {
  const { t } = useTexts();
  if (status && isLive(status) && status !== 'reserved') return null;
  return (
    <span className="inline-flex h-6 shrink-0 items-center rounded-[6px] bg-toast px-2 text-13 font-bold text-toast-text">
      {t('listingFate.status', { status: status ?? 'gone' })}
    </span>
  );
}
