import { Guide } from './guide.tsx';
import type { Help } from './help.ts';

/** Whom to ask; there is no address of the operator to show yet. */
export function Contact({ words }: { words: Help['contact'] }) {
  return (
    <Guide id="contact" title={words.title}>
      <div className="flex max-w-180 flex-col gap-2 text-16 text-text-2">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Guide>
  );
}
