import { standingReasons } from './features/admin/standing-reasons.ts';
import { claimRefusalReasons } from './features/claims/refusal-reasons.ts';
import { allDecisionReasons } from './features/reports/decision-reasons.ts';
import { paperReasons } from './features/verification/paper-reasons.ts';
import type { Bilingual, Language } from './languages.ts';

/** Sentences that earlier releases offered: stored reasons may contain them. */
const formerSentences: readonly Bilingual[] = [
  { fr: 'Vos annonces trompent les acheteurs.', en: 'Your listings deceive buyers.' },
];

/** Sentences of all common reasons that the team can choose for a decision, or could choose. */
export const commonSentences: readonly Bilingual[] = [
  ...[...standingReasons, ...claimRefusalReasons, ...paperReasons, ...allDecisionReasons].map(
    ({ sentence }) => sentence,
  ),
  ...formerSentences,
];

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** Returns the stored reason of a decision in the language of its reader: common sentences are translated, other words stay as typed. */
export function localizeReason(reason: string, language: Language): string {
  const other = language === 'fr' ? 'en' : 'fr';
  return commonSentences.reduce(
    // Reasons stored by earlier releases have ordinary spaces.
    (text, sentence) =>
      [sentence[other], withPlainSpaces(sentence[other])].reduce(
        (said, each) => said.replaceAll(each, sentence[language]),
        text,
      ),
    reason,
  );
}
