import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/requests/api.ts';

/** Checks the old password on blur, so that a wrong one is reported before the new one is typed. Each password is sent once, because the server allows five wrong ones. */
export function useOldPassword(typed: string) {
  const { t } = useTexts();
  const checks = useRef(new Map<string, Promise<boolean>>());
  const [wrong, setWrong] = useState<string[]>([]);

  function refuse(password: string): boolean {
    checks.current.set(password, Promise.resolve(false));
    setWrong((known) => [...known, password]);
    return false;
  }

  async function verify(password: string): Promise<boolean> {
    try {
      const { valid } = await api.passwords.verifyOld({ body: { oldPassword: password } });
      return valid || refuse(password);
    } catch {
      // Without a response the password may be right; the change request checks it again.
      checks.current.delete(password);
      return true;
    }
  }

  return {
    check(password: string) {
      if (password && !checks.current.has(password)) checks.current.set(password, verify(password));
    },
    /** Returns whether a password may be right, after its running check. */
    mayBeRight: async (password: string) => (await checks.current.get(password)) ?? true,
    /** Stores that the change request refused a password. */
    refuse,
    error: wrong.includes(typed) ? t('passwords.oldWrong') : undefined,
  };
}
