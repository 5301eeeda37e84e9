import { useEffect, useRef } from 'react';
import { type To, useNavigate } from './router.tsx';

/** Returns a function that replaces this page by another one; once the component is gone it does nothing, because a late response must not open another page. */
export function useReplaceWhileShown(): (to: To) => void {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (to) => {
    if (isShown.current) navigate(to, { replace: true });
  };
}
