import { useTexts } from '../i18n/i18n.tsx';

/** First link of the page, which skips the navigation. */
export function SkipLink() {
  const { t } = useTexts();
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-8 bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
    >
      {t('layout.skipToContent')}
    </a>
  );
}
