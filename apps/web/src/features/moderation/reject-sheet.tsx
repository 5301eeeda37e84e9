import { refusalReasons } from '@laterite/shared/features/listings/refusal-reasons.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { ReasonSheet } from '../../ui/reason-sheet.tsx';
import { useCommonReasons } from './use-common-reasons.ts';

interface Props {
  listing: { _id: string; title: string };
  /** `onDone` forgets the reason. */
  onReason: (reason: string, onDone: () => void) => void;
  onClose: () => void;
}

/** Why a listing is rejected: a common reason or one's own words, which its owner reads. */
export default function RejectSheet({ listing, onReason, onClose }: Props) {
  const { t } = useTexts();
  const common = useCommonReasons(Object.values(refusalReasons));
  return (
    <ReasonSheet
      title={t('moderation.rejectTitle')}
      subject={listing.title}
      common={common}
      hint={t('moderation.reasonHint')}
      draft={`reject-${listing._id}`}
      submit={t('moderation.reject')}
      onReason={onReason}
      onClose={onClose}
    />
  );
}
