import { CloudOff } from 'lucide-react';
import { useTexts } from '../i18n/i18n.tsx';
import { useOnline } from '../lib/use-online.ts';

/** Says, under the header, that what is shown is what this device has seen before. */
export function OfflineBanner() {
  const { t } = useTexts();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="page-width flex items-center gap-2 bg-yellow py-2 text-15 font-semibold text-ink">
          <CloudOff className="size-5 shrink-0" />
          {t('layout.offline')}
        </p>
      )}
    </div>
  );
}
