import { useIsShown } from '../view/use-is-shown.ts';
import { type To, useNavigate } from './router.tsx';

/** Returns a function that replaces this page by another one; once the component is gone it does nothing, because a late response must not open another page. */
export function useReplaceWhileShown(): (to: To) => void {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (to) => {
    if (isShown()) navigate(to, { replace: true });
  };
}
