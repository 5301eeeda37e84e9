import { paths } from '../paths.ts';
import { useLocation, useNavigate } from './router.tsx';
import { toast } from './toast.ts';

/** Sends a visitor to the login page with a sentence, and back to this page afterwards. */
export function useAskToSignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (sentence: string) => {
    toast.error(sentence);
    navigate(paths.login(pathname + search));
  };
}
