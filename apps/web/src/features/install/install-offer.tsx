import { Download } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { install, useInstallWay } from './install.ts';

/** Offers "Installer l’application" if the browser can install, and instructions on iPhones; renders nothing otherwise. */
export default function InstallOffer() {
  const { t } = useTexts();
  const way = useInstallWay();
  if (way === 'ios') return <p className="py-2 text-15 text-text-2">{t('install.ios')}</p>;
  if (way === null) return null;
  return (
    <Button icon={Download} kind="outline" wide onClick={() => void install().catch(() => undefined)}>
      {t('install.install')}
    </Button>
  );
}
