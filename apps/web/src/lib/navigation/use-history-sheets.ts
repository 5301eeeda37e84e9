import { useLocation } from './router.tsx';
import { useHistorySheet } from './use-history-sheet.ts';

/** Opens one of several sheets as a history entry, see `useHistorySheet`; returns the name of the open one. Their names in the address begin with the prefix. */
export function useHistorySheets<Name extends string>(prefix: string, names: readonly Name[]) {
  const { search, state } = useLocation<{ sheet?: string }>();
  const shown = [new URLSearchParams(search).get('sheet'), state?.sheet];
  const opened = names.find((name) => shown.includes(`${prefix}-${name}`));
  const { openNamed, close } = useHistorySheet(`${prefix}-${opened ?? ''}`);
  return { opened, open: (name: Name) => openNamed(`${prefix}-${name}`), close };
}
