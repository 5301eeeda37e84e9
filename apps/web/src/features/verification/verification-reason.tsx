import { paperReasons } from '@laterite/shared/features/verification/paper-reasons.ts';
import type { VerificationCase } from '@laterite/shared/features/verification/verification.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { type ReasonHandlers, ReasonSheet } from '../../ui/sheets/reason-sheet.tsx';
import { useCommonReasons } from '../moderation/use-common-reasons.ts';

interface Props extends ReasonHandlers {
  found: VerificationCase;
  to: 'incomplete' | 'refused';
  isBusy: boolean;
}

/** Sheet for the reason why papers are refused or better ones are needed. */
export default function VerificationReason({ found, to, ...on }: Props) {
  const { t } = useTexts();
  const title = t(to === 'refused' ? 'ui.refuse' : 'verification.askAgain');
  return (
    <ReasonSheet
      title={title}
      subject={found.title ?? found.member?.userName ?? ''}
      common={useCommonReasons(paperReasons)}
      hint={t('verification.reasonHint')}
      draft={`verification-${found._id}-${to}`}
      submit={title}
      {...on}
    />
  );
}
