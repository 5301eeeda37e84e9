import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShortcut } from '../../lib/decisions/use-shortcut.ts';
import { Chip } from '../../ui/controls/chip.tsx';

const keys = ['a', 'r', 'h', 'j', 'k', '↵', 'u', '/', '?', '1 – 9', 'Ctrl ↵'] as const;
const names = {
  a: 'approve',
  r: 'refuse',
  h: 'hide',
  j: 'next',
  k: 'previous',
  '↵': 'open',
  u: 'undo',
  '/': 'search',
  '?': 'help',
  '1 – 9': 'reason',
  'Ctrl ↵': 'send',
} as const;

/** List of the keyboard shortcuts for reviews, opened by a button or by `?`; hidden on phones. */
export function KeyboardHelp() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen((open) => !open);
  useShortcut('?', toggle);
  return (
    <div className="hidden flex-col items-start gap-2 lg:flex">
      <Chip aria-expanded={isOpen} onClick={toggle}>
        <Keyboard className="size-5" />
        {t('admin.keys')}
      </Chip>
      {isOpen && (
        <dl className="flex flex-wrap gap-x-5 gap-y-2 rounded-12 border border-line bg-surface p-4 text-15">
          {keys.map((key) => (
            <div key={key} className="flex items-center gap-2">
              <dt>
                <kbd className="inline-block rounded-8 border border-field px-2 py-0.5 font-semibold first-letter:uppercase">
                  {key}
                </kbd>
              </dt>
              <dd>{t(`admin.key.${names[key]}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
