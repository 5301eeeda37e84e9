import { useTexts } from '../i18n/i18n.tsx';

/** The nearest words that find something, to be chosen instead of those that found nothing. */
export function DidYouMean({ words, onChoose }: { words: string; onChoose: () => void }) {
  const { t } = useTexts();
  return (
    <>
      {t('common.didYouMean')}{' '}
      <button
        type="button"
        onClick={onChoose}
        className="min-h-6 font-bold text-brand underline-offset-4 hover:underline"
      >
        {words}
      </button>
      {t('common.didYouMeanEnd')}
    </>
  );
}
