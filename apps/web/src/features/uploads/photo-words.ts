import { useTexts } from '../../i18n/i18n.tsx';
import { formatDecimal } from '../../lib/formats/format.ts';
import { messageOf } from '../../lib/requests/api-error.ts';
import type { Photo } from './photo.ts';

const problems = {
  unsupported: 'ui.photoUnsupported',
  tooManyPixels: 'ui.photoTooManyPixels',
  tooLarge: 'ui.photoTooLarge',
} as const;

/** Returns the text about the state of a photo. */
export function usePhotoWords() {
  const { t, language } = useTexts();
  const weight = (bytes: number) =>
    bytes < 1024 * 1024
      ? t('photos.kilobytes', { size: Math.max(1, Math.round(bytes / 1024)) })
      : t('photos.megabytes', { size: formatDecimal(bytes / 1024 / 1024, language) });
  return {
    /** `4,1 Mo → 190 Ko`, or only the size if compression did not reduce it. */
    weights({ before, after }: NonNullable<Photo['weights']>) {
      return after < before
        ? t('photos.lighter', { before: weight(before), after: weight(after) })
        : weight(after);
    },
    /** Returns the problem of a photo and its solution. */
    problem({ problem }: Photo): string {
      if (typeof problem === 'string') return t(problems[problem]);
      return messageOf(problem, t('photos.failedPublish'), t('photos.offline'));
    },
    /** Accessible name of the photo. */
    label({ state, sent }: Photo, index: number, count: number, isCover: boolean): string {
      const name = t(isCover ? 'photos.coverPhoto' : 'photos.photo', { n: index + 1, count });
      if (state === 'ready') return name;
      const states = {
        waiting: t('photos.waiting'),
        sending: t('photos.sending', { percent: Math.round(sent * 100) }),
        failed: t('photos.failedState'),
      };
      return `${name}, ${states[state]}`;
    },
  };
}
