import { type ImportRun, importBounds } from '@laterite/shared/features/imports/import.ts';
import { Images } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import type { SendingPictures, SentPictures } from './use-send-pictures.ts';

const shownNames = 8;

/** List of file names, one per line because a name may contain a comma; a long list is shortened, and one of `max` names may have been shortened before. */
function Names({ names, max }: { names: readonly string[]; max?: number }) {
  const { t } = useTexts();
  const more = names.length === max ? 'picturesAtLeast' : 'picturesMore';
  return (
    <ul className="list-disc pl-5 text-15 break-words text-muted">
      {names.slice(0, shownNames).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > shownNames && <li>{t(`imports.${more}`, { count: names.length - shownNames })}</li>}
    </ul>
  );
}

/** Returns the key of the sentence about photos that were sent, or about none. */
function sentKey({ sent, refused, unwanted, isComplete }: SentPictures, isBusy: boolean) {
  if (isBusy || sent > 0) return 'picturesSent';
  const isEmpty = refused.length + unwanted.length === 0;
  return isComplete && isEmpty ? 'picturesNotFound' : 'picturesNone';
}

/** Form for the missing photos that rows name, as image files or in a ZIP file. */
export function ImportPictures({ run, sending }: { run: ImportRun; sending: SendingPictures }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { send, progress, isBusy, stop } = sending;
  const { missingPictures } = run;
  if (missingPictures.length === 0 && !progress) return null;
  const choose = (...files: File[]) =>
    attempt(() => send(files), {
      failed: t('imports.picturesFailed'),
      cancelled: t('imports.picturesStopped'),
    });
  return (
    <section className="flex flex-col gap-2 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-17 font-semibold">{t('imports.pictures')}</h2>
      {missingPictures.length > 0 && (
        <>
          <p className="text-15 text-text-2">{t('imports.picturesHint')}</p>
          <Names names={missingPictures} max={importBounds.missingPictures} />
        </>
      )}
      {progress && (
        <p role="status" className="text-15 font-medium">
          {t(`imports.${sentKey(progress, isBusy)}`, { count: progress.sent })}
        </p>
      )}
      {progress && progress.refused.length > 0 && (
        <>
          <FormError>{t('imports.picturesRefused')}</FormError>
          <Names names={progress.refused} />
        </>
      )}
      {progress && progress.unwanted.length > 0 && (
        <>
          <p className="text-15">{t('imports.picturesUnwanted')}</p>
          <Names names={progress.unwanted} />
        </>
      )}
      {isBusy ? (
        <Button kind="outline" className="self-start" onClick={stop}>
          {t('imports.stop')}
        </Button>
      ) : (
        missingPictures.length > 0 && (
          <FileInput
            icon={Images}
            label={t('imports.choosePictures')}
            isLabelShown
            isMultiple
            accept="image/jpeg,image/png,image/webp,.zip,application/zip"
            onChoose={choose}
          />
        )
      )}
    </section>
  );
}
