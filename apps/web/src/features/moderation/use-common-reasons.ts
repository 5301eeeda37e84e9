import type { CommonReason } from '@laterite/shared/features/listings/refusal-reasons.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Returns common reasons of a decision in the language of the moderator. */
export function useCommonReasons(reasons: readonly CommonReason[]) {
  const { language } = useTexts();
  return reasons.map(({ short, sentence }) => ({ label: short[language], sentence: sentence[language] }));
}
