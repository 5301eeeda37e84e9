import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { saveFile } from '../../lib/device/save-file.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from './button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'kind' | 'disabled' | 'onClick'> {
  /** File name. */
  name: string;
  load: () => Promise<Blob>;
}

/** Button that downloads a file. Files of members are never displayed by this site. */
export function SaveFileButton({ name, load, ...button }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await attempt(load, {
      failed: t('ui.fileNotSaved'),
      onDone: (blob) => saveFile(name, blob.type, blob),
    });
    setBusy(false);
  }
  return <Button {...button} kind="outline" disabled={isBusy} onClick={save} />;
}
