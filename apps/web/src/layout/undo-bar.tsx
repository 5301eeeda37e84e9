import { Undo2 } from 'lucide-react';
import { useTexts } from '../i18n/i18n.tsx';
import { cancelDelayed, useDelayed } from '../lib/decisions/delayed.ts';
import { useShortcut } from '../lib/decisions/use-shortcut.ts';
import { Button } from '../ui/controls/button.tsx';

/** Shows the newest decision of the team that can still be undone, on every page, because a decision outlives the page where it was made. */
export default function UndoBar() {
  const { t } = useTexts();
  const open = useDelayed().filter(({ isSending }) => !isSending);
  const last = open.at(-1);
  useShortcut('u', () => last && cancelDelayed(last.id));
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto max-w-120 empty:hidden"
    >
      {last && (
        <div className="flex items-center gap-3 rounded-10 bg-toast py-2 pr-2 pl-4 text-15 text-toast-text shadow-float">
          <p className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{last.label}</span>
            {last.about && <span className="block truncate text-14">{last.about}</span>}
          </p>
          {open.length > 1 && <span className="tabular-nums">+{open.length - 1}</span>}
          <Button kind="outline" size="tight" icon={Undo2} onClick={() => cancelDelayed(last.id)}>
            {t('common.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
