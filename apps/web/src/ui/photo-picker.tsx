import { Camera, ImagePlus, RotateCw, Trash2 } from 'lucide-react';
import { type ChangeEvent, type Ref, useId } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';
import { buttonClass } from './button-style.ts';
import { FormError } from './form-error.tsx';

const accepted = 'image/jpeg,image/png,image/webp';
const focusRing =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-info';

interface Props {
  /** Address of the chosen picture, null before. */
  preview: string | null;
  /** What it weighs, shown under it. */
  note: string | undefined;
  error: string | undefined;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** Left out where the picture may only be replaced. */
  onRemove: (() => void) | undefined;
  /** The file input, for moving the focus to it. */
  ref?: Ref<HTMLInputElement>;
}

/** One picture from the disk or the camera, shown as soon as it is chosen. */
export function PhotoPicker({ preview, note, error, isBusy, onFile, onRemove, ref }: Props) {
  const { t } = useTexts();
  const id = useId();
  const inputProps = {
    type: 'file',
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const file = event.currentTarget.files?.[0];
      // Emptied, so that the same file can be chosen again after it was removed.
      event.currentTarget.value = '';
      if (file) onFile(file);
    },
  } as const;

  return (
    <div className="flex flex-col gap-2 lg:flex-row lg:gap-5" aria-busy={isBusy}>
      <div className="relative lg:w-110">
        <input
          {...inputProps}
          ref={ref}
          id={id}
          accept={accepted}
          aria-label={t(preview ? 'ui.replacePhoto' : 'ui.addPhoto')}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
          aria-invalid={Boolean(error)}
          aria-required="true"
          className="peer absolute inset-0 cursor-pointer opacity-0"
        />
        {preview ? (
          <img
            src={preview}
            alt={t('ui.photoAlt')}
            className={`pointer-events-none aspect-4/3 w-full rounded-12 bg-sunk object-cover ${focusRing}`}
          />
        ) : (
          <span
            aria-hidden="true"
            className={`pointer-events-none flex aspect-4/3 max-h-80 w-full flex-col items-center justify-center gap-2 rounded-12 border-2 border-dashed bg-bg text-16 font-semibold text-brand ${error ? 'border-danger' : 'border-field'} ${focusRing}`}
          >
            <ImagePlus className="size-8" strokeWidth={1.75} />
            {t(isBusy ? 'ui.photoBusy' : 'ui.addPhoto')}
          </span>
        )}
      </div>
      <div className="flex flex-col gap-2 lg:flex-1">
        {error && <FormError id={`${id}-error`}>{error}</FormError>}
        <p id={`${id}-hint`} aria-live="polite" className="text-14 text-muted">
          {isBusy ? t('ui.photoBusy') : (note ?? t('ui.photoHint'))}
        </p>
        <div className="flex flex-wrap gap-2">
          <label className="relative hidden pointer-coarse:inline-flex">
            <input
              {...inputProps}
              accept="image/*"
              capture="environment"
              aria-label={t('ui.takePhoto')}
              className="peer absolute inset-0 opacity-0"
            />
            <span className={`${buttonClass({ kind: 'outline', size: 'tight' })} ${focusRing}`}>
              <Camera aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {t('ui.takePhoto')}
            </span>
          </label>
          {preview && (
            <>
              <label htmlFor={id} className={buttonClass({ kind: 'outline', size: 'tight' })}>
                <RotateCw aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {t('ui.replacePhoto')}
              </label>
              {onRemove && (
                <Button kind="text" size="tight" onClick={onRemove}>
                  <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
                  {t('ui.removePhoto')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
