import { Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useHistorySheet } from '../../lib/use-history-sheet.ts';
import type { Shareable } from './shareable.ts';

const ShareSheet = lazyPart(() => import('./share-sheet.tsx'), { texts: ['sharing'] });

/** Opens the ways to share what this page shows. */
export function ShareButton({ shared }: { shared: Shareable }) {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet('share');
  return (
    <>
      <button
        type="button"
        aria-label={t('common.share')}
        aria-haspopup="dialog"
        onPointerDown={ShareSheet.load}
        onClick={open}
        className="flex size-12 shrink-0 items-center justify-center rounded-full"
      >
        <Share2 aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      </button>
      <Suspense>{isOpen && <ShareSheet shared={shared} onClose={close} />}</Suspense>
    </>
  );
}
