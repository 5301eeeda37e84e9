import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { type To, useLocation, useNavigate } from '../../lib/navigation/router.tsx';
import { isSheetOpen } from '../../lib/view/is-sheet-open.ts';
import { ButtonLink } from './button-link.tsx';

/** Navigation state of an item that was opened from its list. */
export const openedFromList = { isListBehind: true } as const;

/** Returns a function that leaves a deleted item for its list. It goes back in the history if the list is there, so that the list keeps its place. */
export function useLeaveForList(list: To) {
  const { state } = useLocation<Partial<typeof openedFromList>>();
  const navigate = useNavigate();
  return () => {
    // The entry behind an open sheet is the deleted item.
    if (state?.isListBehind && !isSheetOpen()) navigate(-1);
    else navigate(list, { replace: true });
  };
}

interface Props {
  to: To;
  children: ReactNode;
}

/** Link from an item to its list. It goes back in the history if the list is there, so that the list keeps its place. */
export function BackToList({ to, children }: Props) {
  const { state } = useLocation<Partial<typeof openedFromList>>();
  const navigate = useNavigate();
  return (
    <ButtonLink
      to={to}
      kind="outline"
      size="tight"
      className="self-start"
      icon={ArrowLeft}
      onClick={(event) => {
        const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!state?.isListBehind || opensTab) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      {children}
    </ButtonLink>
  );
}
