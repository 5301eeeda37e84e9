import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { ApiError } from './api-error.ts';
import { useLocation, useNavigate } from './router.tsx';
import { expireSession } from './session.ts';
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

/** Where the server no longer knows the session: forgets it and asks to log in again. Answers whether it was that. */
export function useSignInAgain() {
  const queryClient = useQueryClient();
  const askToSignIn = useAskToSignIn();
  return (error: unknown, sentence: string): boolean => {
    if (!(error instanceof ApiError) || error.status !== 401) return false;
    askToSignIn(error.message || sentence);
    expireSession(queryClient);
    return true;
  };
}
