import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Returns the number of processed rows, and the number of rows to publish or undo. */
function handledRows({ state, total, rows }: ImportRun) {
  if (state === 'undoing') return { done: rows.undone + rows.kept, of: rows.done + rows.undone + rows.kept };
  const of = total - rows.skipped;
  return { done: of - rows.waiting, of };
}

/** Progress bar with the number of processed rows. */
export function ImportProgress({ run }: { run: ImportRun }) {
  const { t } = useTexts();
  const { done, of } = handledRows(run);
  const label = t('imports.progress', { done: groupDigits(done), of });
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-15 font-semibold">{label}</span>
      <progress
        aria-label={label}
        value={done}
        max={Math.max(of, 1)}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
    </div>
  );
}
