import type { ComponentProps } from 'react';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { AskedSeller } from './ask-quote-form.ts';

const AskQuoteSheet = lazyPart(() => import('./ask-quote-sheet.tsx'), {
  texts: ['orders', 'privateFiles'],
});

interface Props extends Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className' | 'children'> {
  sellers: AskedSeller[];
  /** Name of the sheet in the URL, for pages with several. */
  sheet?: string;
}

/** Opens the request for a quote to one or several sellers. */
export function AskQuoteButton({ sellers, sheet = 'quote', ...button }: Props) {
  const { isOpen, open, close } = useHistorySheet(sheet);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={AskQuoteSheet.load}
        onClick={open}
      />
      {isOpen && <AskQuoteSheet sheet={sheet} sellers={sellers} onClose={close} />}
    </>
  );
}
