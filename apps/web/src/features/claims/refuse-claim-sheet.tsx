import { claimRefusalReasons } from '@laterite/shared/features/claims/refusal-reasons.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { type ReasonHandlers, ReasonSheet } from '../../ui/sheets/reason-sheet.tsx';
import { useCommonReasons } from '../moderation/use-common-reasons.ts';

interface Props extends ReasonHandlers {
  id: string;
  company: string;
}

/** Sheet for the reason why a claim is refused, which its author can read. */
export default function RefuseClaimSheet({ id, company, ...on }: Props) {
  const { t } = useTexts();
  return (
    <ReasonSheet
      title={t('claims.refuseTitle')}
      subject={company}
      common={useCommonReasons(claimRefusalReasons)}
      hint={t('claims.refuseHint')}
      draft={`refuse-claim-${id}`}
      submit={t('ui.refuse')}
      {...on}
    />
  );
}
