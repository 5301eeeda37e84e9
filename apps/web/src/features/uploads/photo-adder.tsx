import { Camera, ImagePlus } from 'lucide-react';
import type { ChangeEvent, Ref } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/controls/button-style.ts';

const focusRing =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-info';

const onChange = (onFiles: (files: File[]) => void) => (event: ChangeEvent<HTMLInputElement>) => {
  const files = [...(event.currentTarget.files ?? [])];
  // The input is reset, so that the same file can be chosen again after it was removed.
  event.currentTarget.value = '';
  if (files.length > 0) onFiles(files);
};

interface Props {
  id: string;
  onFiles: (files: File[]) => void;
  /** Before the first photo, the field has the full width. */
  isFirst: boolean;
  isRequired: boolean;
  hasError: boolean;
  describedBy: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** File input for photos from the gallery or the disk, shown as the last tile. */
export function PhotoAdder({ id, onFiles, isFirst, isRequired, hasError, describedBy, ref }: Props) {
  const { t } = useTexts();
  const field = { type: 'file', 'aria-required': isRequired, onChange: onChange(onFiles) } as const;
  return (
    <div className={`relative ${isFirst ? 'col-span-full' : ''}`}>
      <input
        id={id}
        ref={ref}
        {...field}
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('photos.addFirst')}
        aria-describedby={describedBy}
        aria-invalid={hasError}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none flex flex-col items-center justify-center gap-1 rounded-10 border-2 border-dashed bg-bg font-semibold text-brand ${isFirst ? 'min-h-40 text-16' : 'aspect-square text-13'} ${hasError ? 'border-danger' : 'border-field'} ${focusRing}`}
      >
        <ImagePlus className={isFirst ? 'size-8' : 'size-6'} />
        {t(isFirst ? 'photos.addFirst' : 'photos.add')}
      </span>
    </div>
  );
}

/** Camera button, on handheld devices. */
export function CameraButton({ onFiles }: Pick<Props, 'onFiles'>) {
  const { t } = useTexts();
  return (
    <label className="relative hidden self-start pointer-coarse:inline-flex">
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('photos.take')}
        onChange={onChange(onFiles)}
        className="peer absolute inset-0 opacity-0"
      />
      <span className={`${buttonClass({ kind: 'outline', size: 'tight' })} ${focusRing}`}>
        <Camera className="size-5" />
        {t('photos.take')}
      </span>
    </label>
  );
}
