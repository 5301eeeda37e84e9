import { ArrowLeft, ArrowRight, type LucideIcon, RotateCw, Star, Trash2, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { isPending, type Photo } from './photo.ts';
import type { PhotoStore } from './photo-store.ts';
import { usePhotoWords } from './photo-words.ts';

interface ToolProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, label, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      // A disabled button would lose the focus at the last step of a photo.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-8 px-0.5 text-13 font-semibold hover:bg-line aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60"
    >
      <Icon className="size-5" />
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}

interface Props {
  photo: Photo;
  index: number;
  count: number;
  store: PhotoStore;
  /** Called with the new position of the photo, which is announced to screen readers. */
  onMoved: (to: number) => void;
  onRemoved: () => void;
}

/** Actions for the selected photo. */
export default function PhotoTools({ photo, index, count, store, onMoved, onRemoved }: Props) {
  const { t } = useTexts();
  const words = usePhotoWords();
  const { id, weights } = photo;
  const isSending = isPending(photo);
  const move = (to: number) => {
    store.move(id, to);
    onMoved(to);
  };
  const remove = () => {
    store.remove(id);
    onRemoved();
  };
  return (
    <fieldset className="min-w-0 rounded-10 bg-sunk p-1">
      <legend className="sr-only">{t('photos.tools', { n: index + 1 })}</legend>
      <div className="flex">
        <Tool
          icon={ArrowLeft}
          label={t('photos.earlier')}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <Tool
          icon={ArrowRight}
          label={t('photos.later')}
          disabled={index === count - 1}
          onClick={() => move(index + 1)}
        />
        <Tool icon={Star} label={t('photos.makeCover')} disabled={index === 0} onClick={() => move(0)} />
        <Tool icon={RotateCw} label={t('photos.turn')} disabled={isSending} onClick={() => store.turn(id)} />
        <Tool
          icon={isSending ? X : Trash2}
          label={t(isSending ? 'common.cancel' : 'common.remove')}
          onClick={remove}
        />
      </div>
      {weights && <p className="px-2 pb-1 text-center text-13 text-muted">{words.weights(weights)}</p>}
    </fieldset>
  );
}
