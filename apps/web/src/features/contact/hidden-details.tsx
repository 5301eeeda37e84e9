import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import type { ContactTarget } from './contact-target.ts';

const RevealButton = lazyPart(() => import('./reveal-button.tsx'), { texts: ['contact'] });

interface Props {
  target: Pick<ContactTarget, 'kind' | 'id'>;
  text: string;
  /** Renders the text, before and after the details are revealed. */
  children: (text: string) => ReactNode;
}

/** Description whose phone numbers and links are shown on request; the server counts these requests. */
export function HiddenDetails({ target, text, children }: Props) {
  const [revealed, setRevealed] = useState<string>();
  const shown = revealed ?? text;
  return (
    <div className="flex flex-col gap-3">
      {children(shown)}
      <Suspense>
        {!revealed && text.includes(hiddenDetail) && (
          <RevealButton target={target} onRevealed={setRevealed} />
        )}
      </Suspense>
    </div>
  );
}
