import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  icon: LucideIcon;
  label: string;
  /** Name of the file that is saved. */
  name: string;
  load: () => Promise<Blob>;
}

/** Loads a file from the server and saves it on the device. */
export function SaveButton({ icon, label, name, load }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await attempt(load, {
      failed: t('imports.saveFailed'),
      onDone: (blob) => saveFile(name, blob.type, blob),
    });
    setBusy(false);
  }
  return (
    <Button kind="outline" icon={icon} disabled={isBusy} onClick={save} className="wrap-anywhere">
      {label}
    </Button>
  );
}
