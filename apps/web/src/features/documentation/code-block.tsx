import { Copy } from 'lucide-react';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import type { Words } from './words.ts';

interface Props {
  title: string;
  code: string;
  words: Words;
  /** Limits the height of a long text, which then scrolls. */
  isTall?: boolean;
}

/** A command to copy; only secure pages have access to the clipboard. */
export function CodeBlock({ title, code, words, isTall }: Props) {
  const attempt = useAttempt();
  const copy = () =>
    attempt(() => navigator.clipboard.writeText(code), { done: words.copied, failed: words.notCopied });
  return (
    <section>
      <div className="mb-1 flex min-h-12 items-center justify-between gap-3">
        <h4 className="text-15 font-semibold">{title}</h4>
        {'clipboard' in navigator && (
          <button
            type="button"
            onClick={copy}
            className="flex min-h-12 items-center gap-2 rounded-8 px-3 text-15 font-semibold text-brand hover:bg-sunk"
          >
            <Copy className="size-4.5" />
            {words.copy}
          </button>
        )}
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard
        tabIndex={0}
        className={`overflow-x-auto rounded-8 bg-footer p-3.5 font-mono text-13 leading-relaxed text-footer-text ${isTall ? 'max-h-120' : ''}`}
      >
        {code}
      </pre>
    </section>
  );
}
