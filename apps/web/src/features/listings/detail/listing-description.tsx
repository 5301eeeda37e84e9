import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { keepNumbersWhole } from '../../../lib/format.ts';
import { ListingBlock } from './listing-block.tsx';

/** The seller's own words: six lines, the rest when asked for. */
export default function ListingDescription({ text, className }: { text: string; className?: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs measuring again
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = paragraph.current ?? {};
    setCut(scrollHeight > clientHeight + 1);
  }, [text]);

  return (
    <ListingBlock title={t('common.description')} className={className}>
      <p
        ref={paragraph}
        className={`text-16 break-words whitespace-pre-line text-text-2 ${isOpen ? '' : 'line-clamp-6 noscript:line-clamp-none'}`}
      >
        {keepNumbersWhole(text)}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-12 items-center gap-1.5 font-semibold text-brand"
        >
          {t(isOpen ? 'listing.readLess' : 'listing.readMore')}
          <ChevronDown
            className={`size-5 transition-transform duration-150 ease-out ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      )}
    </ListingBlock>
  );
}
