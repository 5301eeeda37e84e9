import { Share2 } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { Shareable } from './shareable.ts';

const ShareSheet = lazyPart(() => import('./share-sheet.tsx'), { texts: ['sharing'] });

/** Button that opens the sheet for sharing the content of this page. */
export function ShareButton({ shared }: { shared: Shareable }) {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet('share');
  return (
    <>
      <IconButton
        icon={Share2}
        label={t('common.share')}
        aria-haspopup="dialog"
        onPointerDown={ShareSheet.load}
        onClick={open}
      />
      {isOpen && <ShareSheet shared={shared} onClose={close} />}
    </>
  );
}
