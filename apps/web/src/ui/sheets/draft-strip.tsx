import { History } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../controls/button.tsx';

/** Notice that a form contains text typed before its sheet was closed. */
export function DraftStrip({ isRestored, forget }: { isRestored: boolean; forget: () => void }) {
  const { t } = useTexts();
  if (!isRestored) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-12 bg-sunk px-3 py-1.5 text-15">
      <History className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {t('ui.draftRestored')}
      </p>
      <Button kind="text" size="tight" onClick={forget}>
        {t('common.clear')}
      </Button>
    </div>
  );
}
