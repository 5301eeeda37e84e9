import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useShowFailure } from '../../../lib/use-attempt.ts';
import { Button } from '../../../ui/button.tsx';
import { listingQuery } from '../listing.queries.ts';

/** Sets and takes back the tick: administrators only. */
function PaperTick({ listing: { _id: id, paperSeen } }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const showFailure = useShowFailure();
  const check = useMutation({
    mutationFn: () => api.listings.checkPaper({ params: { id }, body: { seen: !paperSeen } }),
    onSuccess: (listing) => queryClient.setQueryData(listingQuery(id).queryKey, listing),
    onError: (error) => showFailure(error, { failed: t('paper.failed') }),
  });
  return (
    <Button
      kind="outline"
      size="tight"
      className="mt-3"
      disabled={check.isPending}
      onClick={() => check.mutate()}
    >
      {t(paperSeen ? 'paper.unmark' : 'paper.mark')}
    </Button>
  );
}

/** Whether the platform has seen the paper this listing names. */
export function PaperSeen({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  return (
    <>
      {listing.paperSeen && (
        <p className="mt-3 flex items-center gap-2 text-15 font-semibold text-success">
          <FileCheck className="size-5 shrink-0" />
          {t('paper.seen')}
        </p>
      )}
      {hasRight(me, 'checkPapers') && <PaperTick listing={listing} />}
    </>
  );
}
