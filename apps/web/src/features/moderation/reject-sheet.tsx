import { useTexts } from '../../i18n/i18n.tsx';
import { ReasonSheet } from '../../ui/reason-sheet.tsx';
import { useModerate } from './use-moderate.ts';

const reasons = ['scam', 'duplicate', 'sold', 'price', 'photo', 'forbidden'] as const;

interface Props {
  listing: { _id: string; title: string; version?: number | undefined };
  onClose: () => void;
}

/** Why a listing is rejected: a common reason or one's own words, which its owner reads. */
export default function RejectSheet({ listing, onClose }: Props) {
  const { t } = useTexts();
  const { decide, isPending } = useModerate(listing);
  return (
    <ReasonSheet
      title={t('moderation.rejectTitle')}
      subject={listing.title}
      common={reasons.map((name) => ({
        label: t(`moderation.short.${name}`),
        sentence: t(`moderation.reason.${name}`),
      }))}
      hint={t('moderation.reasonHint')}
      draft={`reject-${listing._id}`}
      submit={t(isPending ? 'moderation.rejecting' : 'moderation.reject')}
      isBusy={isPending}
      onReason={(reason, onDone) => void decide({ to: 'rejected', reason }, onDone)}
      onClose={onClose}
    />
  );
}
