import { useTexts } from '../../i18n/i18n.tsx';
import { useAddressFields } from '../../lib/navigation/use-address.ts';
import { GetForm } from '../controls/get-form.tsx';

/** The nearest words that find something, to be chosen instead of those that found nothing. */
export function DidYouMean({ words, onChoose }: { words: string; onChoose: () => void }) {
  const { t } = useTexts();
  return (
    <>
      {t('common.didYouMean')}{' '}
      <GetForm fields={useAddressFields('q', 'page')}>
        <button
          type="submit"
          name="q"
          value={words}
          onClick={onChoose}
          className="min-h-6 font-bold text-brand underline-offset-4 hover:underline"
        >
          {words}
        </button>
      </GetForm>
      {t('common.didYouMeanEnd')}
    </>
  );
}
