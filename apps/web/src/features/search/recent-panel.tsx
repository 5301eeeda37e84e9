import { useTexts } from '../../i18n/i18n.tsx';
import { SuggestionList } from './suggestion-list.tsx';

interface Props {
  isEmpty: boolean;
  onForget: () => void;
}

/** Panel before anything is typed: earlier searches on this device, or a hint about the search. */
export function RecentPanel({ isEmpty, onForget }: Props) {
  const { t } = useTexts();
  if (isEmpty) return <p className="px-2 py-4 text-16 text-muted">{t('search.hint')}</p>;
  return (
    <>
      <SuggestionList isOld={false} />
      <button
        type="button"
        onClick={onForget}
        className="mt-1 min-h-12 rounded-8 px-2 text-15 font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t('search.forget')}
      </button>
    </>
  );
}
