import type { Language } from '@laterite/shared/languages.ts';
import { ChevronDown } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { keepNumbersWhole } from '../../../../lib/formats/format.ts';
import { lazyPart } from '../../../../lib/hydration/lazy-part.tsx';
import { ListingBlock } from './listing-block.tsx';

const WrittenIn = lazyPart(() => import('../../../../ui/facts/written-in.tsx'), {
  texts: ['ui'],
  failure: 'none',
});

interface Props {
  text: string;
  /** Undefined if it cannot be detected. */
  language: Language | undefined;
}

/** Description by the seller: six lines, the rest on request. */
export default function ListingDescription({ text, language }: Props) {
  const { t, language: ownLanguage } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text must be measured again
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = paragraph.current ?? {};
    setCut(scrollHeight > clientHeight + 1);
  }, [text]);

  return (
    <ListingBlock title={t('common.description')}>
      {language && language !== ownLanguage && (
        <Suspense fallback={<div className="h-8" />}>
          <WrittenIn language={language} />
        </Suspense>
      )}
      <p
        ref={paragraph}
        lang={language}
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
