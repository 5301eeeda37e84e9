import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { useChangeStatus } from './my-listings.mutations.ts';

/** Publishes a draft and shows whether it is reviewed first; asks members without a verified phone number to verify it. */
export function usePublishDraft(draft: Pick<OwnListing, '_id' | 'title'>) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const attempt = useAttempt();
  const change = useChangeStatus(draft);
  const publish = (onDone?: (listing: ListingDetail) => void) =>
    attempt(() => change.mutateAsync({ to: 'published' }), {
      failed: t('myListings.publishFailed'),
      onDone(listing) {
        toast.success(
          t(listing.status === 'pending' ? 'myListings.publishedWaiting' : 'myListings.published'),
        );
        onDone?.(listing);
      },
      onFailed(error) {
        if (error instanceof ApiError && error.code === 'phone_unproven' && isHere())
          navigate(paths.verifyPhone(paths.myListings));
      },
    });
  return { publish, isPublishing: change.isPending };
}
