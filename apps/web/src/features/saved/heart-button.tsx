import { Heart } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { toggleSaved, useIsSaved } from './saved.ts';

interface Props {
  id: string;
  title: string;
}

/** Button in the corner of a photo that adds a listing to the favourites. */
export function HeartButton({ id, title }: Props) {
  const { t } = useTexts();
  const isKept = useIsSaved('favorites', id);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('saved.keep', { title })}
      onClick={() => toggleSaved('favorites', id)}
      className="absolute top-0 right-0 z-10 flex size-12 items-center justify-center rounded-full"
    >
      <span className="flex size-8.5 items-center justify-center rounded-full bg-surface text-text-2">
        <Heart className={`size-5 ${isKept ? 'fill-current text-danger' : ''}`} />
      </span>
    </button>
  );
}
