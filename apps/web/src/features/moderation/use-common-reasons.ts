import { refusalReasonNames, refusalReasons } from '@laterite/shared/features/listings/refusal-reasons.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Returns the common reasons why listings are refused, in the language of who chooses one. */
export function useCommonReasons() {
  const { t, language } = useTexts();
  return refusalReasonNames.map((name) => ({
    label: t(`moderation.short.${name}`),
    sentence: refusalReasons[name].sentence[language],
  }));
}
