import type { VerificationCase } from '@laterite/shared/features/verification/verification.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  id: string;
  paper: VerificationCase['papers'][number];
}

const endings = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;

/** Saves a paper on the administrator's device: this site never shows one. */
export function PaperButton({ id, paper }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    await attempt(() => api.verification.paper({ params: { id, paper: paper._id } }), {
      failed: t('verification.paperFailed'),
      onDone: (blob) => saveFile(`${paper.kind}-${id}.${endings[paper.type]}`, paper.type, blob),
    });
    setBusy(false);
  }

  return (
    <li>
      <Button icon={FileText} kind="outline" size="tight" disabled={isBusy} onClick={save}>
        {t('verification.savePaper', { paper: t(`verification.paper.${paper.kind}`) })}
      </Button>
    </li>
  );
}
