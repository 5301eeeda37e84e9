import { Copy } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Props {
  token: string;
  /** Text that replaces the sentence about tokens. */
  hint?: string;
  onDone: () => void;
}

/** Shows a new token or secret, which cannot be shown again; only secure pages have access to the clipboard. */
export function ShownToken({ token, hint, onDone }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const copy = () =>
    attempt(() => navigator.clipboard.writeText(token), {
      done: t('tokens.copied'),
      failed: t('tokens.notCopied'),
    });
  return (
    <section aria-live="polite" className="flex flex-col gap-3 rounded-12 bg-sunk p-4">
      <p className="text-15 font-semibold">{hint ?? t('tokens.shownOnce')}</p>
      <code className="font-mono text-14 break-all select-all">{token}</code>
      <div className="flex flex-wrap gap-2">
        {'clipboard' in navigator && (
          <Button icon={Copy} onClick={copy}>
            {t('ui.copy')}
          </Button>
        )}
        <Button kind="outline" onClick={onDone}>
          {t('tokens.stored')}
        </Button>
      </div>
    </section>
  );
}
