import { Suspense } from 'react';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { Guide } from './guide.tsx';
import type { Help } from './help.ts';

const WriteToUs = lazyPart(() => import('./write-to-us.tsx'));

/** Contacts: the seller for questions about a listing, the support for all others. */
export function Contact({ words }: { words: Help['contact'] }) {
  return (
    <Guide id="contact" title={words.title}>
      <div className="flex max-w-150 flex-col gap-2 text-16 text-text-2">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Suspense fallback={<div className="mt-4 min-h-130" />}>
          <div className="mt-4 text-text">
            <WriteToUs />
          </div>
        </Suspense>
      </div>
    </Guide>
  );
}
