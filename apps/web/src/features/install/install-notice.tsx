import { X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { declineInstall, install, useInstallWay } from './install.ts';

/** Notice below the header that offers to install the app. */
export default function InstallNotice() {
  const { t } = useTexts();
  const way = useInstallWay();
  if (!way) return null;
  return (
    <div className="border-b border-line bg-sunk">
      <div className="page-width flex items-center gap-2 py-1 text-15">
        <p className="min-w-0 flex-1">{t(way === 'ios' ? 'install.ios' : 'install.why')}</p>
        {way === 'dialog' && (
          <Button kind="outline" size="tight" onClick={() => void install().catch(() => undefined)}>
            {t('install.short')}
          </Button>
        )}
        <IconButton icon={X} label={t('install.decline')} onClick={declineInstall} />
      </div>
    </div>
  );
}
