import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { changeVersion, startServiceWorker } from '../lib/install/service-worker.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';

/** Registers the service worker; offers a new version without activating it by itself. */
export default function UpdatePrompt() {
  const { t } = useTexts();
  const [waiting, setWaiting] = useState<ServiceWorker>();

  useEffect(() => {
    // Ignore browsers that refuse service workers.
    startServiceWorker(setWaiting).catch(() => undefined);
  }, []);

  return (
    <div
      role="status"
      // Over the header while text is typed on a phone, because the lower part of the screen may contain the field.
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 flex justify-center max-lg:while-typing:top-1 max-lg:while-typing:bottom-auto"
    >
      {waiting && (
        <div className="pointer-events-auto flex min-h-12 items-center rounded-10 bg-toast pl-4 text-15 text-toast-text shadow-float">
          {t('layout.newVersion')}
          <button
            type="button"
            onClick={() => changeVersion(waiting)}
            className="min-h-12 px-3 font-semibold underline"
          >
            {t('common.refresh')}
          </button>
          <IconButton icon={X} label={t('common.later')} onClick={() => setWaiting(undefined)} />
        </div>
      )}
    </div>
  );
}
