import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { AskedProfile } from '../../orders/asking/ask-profile-sheet.tsx';

const AskProfileSheet = lazyPart(() => import('../../orders/asking/ask-profile-sheet.tsx'), {
  texts: ['orders', 'privateFiles'],
});

/** Button « Demander un devis » beside the contact buttons of a professional or a company; phones show only its last word. */
export function AskProfile({ seller }: { seller: AskedProfile }) {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet('quote');
  return (
    <>
      <Button
        size="bar"
        className="flex-[1.1_1_auto] lg:basis-full"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={AskProfileSheet.load}
        onClick={open}
      >
        <span>
          <span className="max-lg:sr-only">{t('directory.askQuoteLead')} </span>
          <span className="max-lg:inline-block max-lg:first-letter:uppercase">
            {t('directory.askQuoteWord')}
          </span>
        </span>
      </Button>
      {isOpen && <AskProfileSheet seller={seller} onClose={close} />}
    </>
  );
}
