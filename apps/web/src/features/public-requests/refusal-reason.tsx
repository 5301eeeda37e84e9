import { localizeReason } from '@laterite/shared/common-reasons.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Shows the reason why a request was refused. Import it lazily: visitors never see one. */
export default function RefusalReason({ reason }: { reason: string }) {
  const { language } = useTexts();
  return localizeReason(reason, language);
}
