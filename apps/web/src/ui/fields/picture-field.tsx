import { Camera } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { usePhoto } from '../../lib/photos/use-photo.ts';
import type { Removal } from '../../lib/photos/use-removed-pictures.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { Button } from '../controls/button.tsx';
import { buttonClass } from '../controls/button-style.ts';
import { FormError } from '../controls/form-error.tsx';

const problems = {
  unsupported: 'Unsupported',
  tooManyPixels: 'TooManyPixels',
  tooLarge: 'TooLarge',
} as const;

const shapes = {
  round: 'size-19 rounded-full',
  square: 'size-19 rounded-12',
  wide: 'aspect-3/1 w-full rounded-12',
} as const;

interface Props {
  name: string;
  label: string;
  aside?: string;
  shape: keyof typeof shapes;
  /** Catalogue of the screen around it: the specification writes some in English, some in French. */
  wording: 'welcome' | 'account';
  /** URL of the current image, if any. */
  current: string | null;
  picture: ReturnType<typeof usePhoto>;
  /** File name of the chosen image until it is stored. */
  fileName?: string | undefined;
  /** Removes the current image; absent if there is none. */
  removal?: Removal | undefined;
}

/** Toggles whether saving the form removes the stored image. */
function RemovalButton({ removal, wording }: { removal: Removal } & Pick<Props, 'wording'>) {
  const { t } = useTexts();
  return (
    <Button kind="text" size="tight" onClick={removal.toggle}>
      {t(`${wording}.${removal.isRemoved ? 'keep' : 'remove'}Picture`)}
    </Button>
  );
}

/** Field for a small optional image: its preview and a button to choose another. */
export function PictureField({ name, label, aside, shape, wording, current, picture, ...more }: Props) {
  const { fileName, removal } = more;
  const { t } = useTexts();
  const id = useId();
  const photoText = (state: 'Busy' | (typeof problems)[keyof typeof problems]) =>
    t(wording === 'welcome' ? `${wording}.photo${state}` : `ui.photo${state}`);
  const stored = removal?.isRemoved ? removal.fallback : current;
  const shown = picture.photo?.url ?? (stored && apiUrl(stored));
  const look = `${shapes[shape]} shrink-0`;
  return (
    <div className="flex flex-col gap-1.5" aria-busy={picture.isBusy}>
      <span id={`${id}-label`} className="text-15 font-semibold">
        {label}
        {aside && <span className="font-normal text-muted"> {aside}</span>}
      </span>
      <div className={`flex gap-x-4 gap-y-2 ${shape === 'wide' ? 'flex-col items-start' : 'items-center'}`}>
        {shown ? (
          <img src={shown} alt="" className={`${look} bg-sunk object-cover`} />
        ) : (
          <span aria-hidden="true" className={`${look} flex items-center justify-center bg-sunk text-muted`}>
            <Camera className="size-7" />
          </span>
        )}
        <div className="flex flex-wrap gap-2">
          <label className="relative inline-flex">
            <input
              type="file"
              name={name}
              accept="image/jpeg,image/png,image/webp"
              aria-labelledby={`${id}-label ${id}-action`}
              aria-describedby={picture.problem ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) picture.pick(file);
                // The same file can be chosen again after it was removed.
                currentTarget.value = '';
              }}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              id={`${id}-action`}
              className={`${buttonClass({ kind: 'outline', size: 'tight' })} pointer-events-none peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-info`}
            >
              {t(`${wording}.${shown ? 'change' : 'choose'}Picture`)}
            </span>
          </label>
          {picture.photo ? (
            <Button kind="text" size="tight" onClick={picture.remove}>
              {t(`${wording}.dropPicture`)}
            </Button>
          ) : (
            removal && <RemovalButton removal={removal} wording={wording} />
          )}
        </div>
      </div>
      {fileName && <p className="truncate text-14 text-muted">{fileName}</p>}
      <div aria-live="polite">
        {picture.isBusy && <p className="text-14 text-muted">{photoText('Busy')}</p>}
        {picture.problem && <FormError id={`${id}-error`}>{photoText(problems[picture.problem])}</FormError>}
      </div>
    </div>
  );
}
