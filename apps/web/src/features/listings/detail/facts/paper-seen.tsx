import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { PaperCheck } from '@laterite/shared/features/listings/moderation.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { useIsDelayed } from '../../../../lib/decisions/delayed.ts';
import { useTeamDecision } from '../../../../lib/decisions/use-team-decision.ts';
import { api } from '../../../../lib/requests/api.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { listingQuery } from '../../listing.queries.ts';

/** Checkbox for administrators; the request is sent when the change can no longer be undone. */
function PaperTick({ listing: { _id, title, paperSeen, version } }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const decide = useTeamDecision();
  const id = `paper ${_id}`;
  const label = t(paperSeen ? 'paper.unmark' : 'paper.mark');
  const { queryKey } = listingQuery(_id);
  const { mutateAsync } = useMutation({
    mutationFn: (body: PaperCheck) => api.listings.checkPaper({ params: { id: _id }, body }),
    onSuccess: (listing) => queryClient.setQueryData(queryKey, listing),
  });
  return (
    <Button
      kind="outline"
      size="tight"
      className="mt-3"
      disabled={useIsDelayed(id)}
      onClick={() =>
        decide({
          id,
          label,
          about: title,
          send: () => mutateAsync({ seen: !paperSeen, version }),
          failed: t('common.notSaved'),
          reload: () => queryClient.invalidateQueries({ queryKey }),
        })
      }
    >
      {label}
    </Button>
  );
}

/** Shows whether the platform has seen the land paper of the listing. */
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
      {hasRight(me, 'checkPapers') && me?._id !== listing.seller?._id && <PaperTick listing={listing} />}
    </>
  );
}
