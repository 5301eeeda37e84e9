import { refusalReasons } from '@laterite/shared/features/listings/refusal-reasons.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { type ReasonHandlers, ReasonSheet } from '../../ui/sheets/reason-sheet.tsx';
import { useCommonReasons } from './use-common-reasons.ts';

interface Props extends ReasonHandlers {
  listing: { _id: string; title: string };
}

/** Sheet for the reason of a rejection: a common reason or own words, which the owner can read. */
export default function RejectSheet({ listing, ...on }: Props) {
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
      {...on}
    />
  );
}
