import type { Claim } from '@laterite/shared/features/claims/claim.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';

const endings = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;

/** Saves the document that came with a claim on the administrator's device. */
export function DocumentButton({ claim }: { claim: Claim }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    await attempt(() => api.claims.document({ params: { id: claim._id } }), {
      failed: t('claims.documentFailed'),
      onDone: (blob) =>
        saveFile(`${claim.company.name}.${endings[claim.document ?? 'application/pdf']}`, blob.type, blob),
    });
    setBusy(false);
  }

  return (
    <Button
      icon={FileText}
      kind="outline"
      size="tight"
      className="self-start"
      disabled={isBusy}
      aria-label={t('claims.openDocumentOf', { name: claim.claimant.userName })}
      onClick={save}
    >
      {t('claims.openDocument')}
    </Button>
  );
}
