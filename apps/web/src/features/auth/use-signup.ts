import type { SignupInput } from '@laterite/shared/features/auth/auth.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isUnanswered } from '../../lib/requests/api-error.ts';

/** Creates an account with the form's values. If the response of an earlier attempt with the same values was lost, that attempt may have created the account: the log-in then returns its session. */
export function useSignup() {
  const unanswered = useRef('');

  async function signUp(body: SignupInput) {
    const sent = JSON.stringify(body);
    try {
      return await api.auth.signup({ body });
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = sent;
      const isTaken = error instanceof ApiError && error.code === 'account_exists';
      if (!isTaken || unanswered.current !== sent) throw error;
      const { email, password } = body;
      return api.auth.login({ body: { email, password } }).catch((failure: unknown) => {
        throw isUnanswered(failure) ? failure : error;
      });
    }
  }

  return useMutation({ mutationFn: signUp });
}
