import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';

/** Returns a function that runs an upload, and a function that appends the sent part to a label, such as "Sending… 42%". */
export function useUploadProgress() {
  const { language } = useTexts();
  const [part, setPart] = useState<number | null>(null);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return {
    withPercent: (label: string): string =>
      part === null ? label : `${label} ${percent.format(Math.floor(part * 100) / 100)}`,
    track: <Result>(send: (onProgress: (part: number) => void) => Promise<Result>): Promise<Result> =>
      send(setPart).finally(() => setPart(null)),
  };
}
