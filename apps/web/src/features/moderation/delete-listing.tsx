import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { refusalReasons } from '@laterite/shared/features/listings/refusal-reasons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { api } from '../../lib/requests/api.ts';
import { invalidate } from '../../lib/requests/invalidates.ts';
import { paths } from '../../paths.ts';
import { ReasonSheet } from '../../ui/sheets/reason-sheet.tsx';
import { listingQuery } from '../listings/listing.queries.ts';
import { useCommonReasons } from './use-common-reasons.ts';

interface Props {
  listing: Pick<ListingDetail, '_id' | 'title' | 'section' | 'version'>;
  onClose: () => void;
}

/** Sheet that deletes a member's listing after the undo delay, for a reason that the member can read. */
export default function DeleteListing({ listing: { _id: id, title, section, version }, onClose }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const decide = useTeamDecision();
  const common = useCommonReasons(Object.values(refusalReasons));
  const remove = (reason: string, onDone: () => void) =>
    decide({
      id,
      about: title,
      send: () => api.listings.removeAsTeam({ params: { id }, body: { reason, version } }),
      done: t('moderation.deleted'),
      failed: t('moderation.deleteFailed'),
      leave: () => navigate(paths.section(section), { replace: true }),
      reload: () => queryClient.invalidateQueries({ queryKey: listingQuery(id).queryKey }),
      onDone() {
        onDone();
        queryClient.removeQueries({ queryKey: listingQuery(id).queryKey });
        return invalidate(queryClient, { queryKey: ['listings'] });
      },
    });
  return (
    <ReasonSheet
      title={t('moderation.deleteTitle')}
      subject={title}
      common={common}
      hint={t('moderation.deleteHint')}
      draft={`delete-${id}`}
      submit={t('moderation.delete')}
      onReason={remove}
      onClose={onClose}
    />
  );
}
