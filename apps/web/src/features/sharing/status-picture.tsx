import { Download, Share2, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-style.ts';
import type { Shareable } from './shareable.ts';

interface Drawn {
  file: File;
  url: string;
}

/** Button for a portrait image for a WhatsApp status, drawn on this device on request. */
export function StatusPicture({ shared }: { shared: Shareable }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(drawn?.url ?? ''), [drawn]);

  async function draw() {
    setBusy(true);
    const drawFile = async () => {
      const { drawStatus } = await import('./draw-status.ts');
      return new File([await drawStatus(shared, t('common.brand'))], 'statut.png', { type: 'image/png' });
    };
    await attempt(drawFile, {
      failed: t('sharing.statusFailed'),
      onDone: (file) => setDrawn({ file, url: URL.createObjectURL(file) }),
    });
    setBusy(false);
  }

  if (!drawn) {
    return (
      <Button icon={Smartphone} kind="outline" size="lg" wide disabled={isBusy} onClick={draw}>
        {t(isBusy ? 'sharing.statusBusy' : 'sharing.status')}
      </Button>
    );
  }
  const files = [drawn.file];
  const canShare = 'canShare' in navigator && navigator.canShare({ files });
  return (
    <div className="flex items-center gap-4 rounded-12 bg-sunk p-3">
      <img src={drawn.url} alt={t('sharing.statusAlt')} width={108} height={192} className="rounded-8" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {canShare && (
          <Button
            icon={Share2}
            wide
            size="tight"
            onClick={() => navigator.share({ files }).catch(() => undefined)}
          >
            {t('sharing.sendStatus')}
          </Button>
        )}
        <a
          href={drawn.url}
          download="statut.png"
          className={buttonClass({ kind: 'outline', size: 'tight', wide: true })}
        >
          <Download className="size-5" />
          {t('sharing.download')}
        </a>
      </div>
    </div>
  );
}
