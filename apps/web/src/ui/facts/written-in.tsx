import type { Language } from '@laterite/shared/languages.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { Badge } from './badge.tsx';

/** Names the language of a member's text where it is not the language of the interface. */
export default function WrittenIn({ language }: { language: Language | undefined }) {
  const { t, language: ownLanguage } = useTexts();
  if (!language || language === ownLanguage) return null;
  return (
    <p className="mb-2">
      <Badge kind="neutral">{t(`ui.writtenIn.${language}`)}</Badge>
    </p>
  );
}
