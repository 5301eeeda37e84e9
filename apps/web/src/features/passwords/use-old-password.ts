import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/requests/api.ts';

/** Checks the old password on blur, so that a wrong one is reported before the new one is typed. */
export function useOldPassword(typed: string) {
  const { t } = useTexts();
  const [checked, setChecked] = useState<{ password: string; valid: boolean }>();

  async function check(password: string) {
    if (!password || password === checked?.password) return;
    try {
      const { valid } = await api.passwords.verifyOld({ body: { oldPassword: password } });
      setChecked({ password, valid });
    } catch {
      // Without a response the password may be right; the change request checks it again.
    }
  }

  const isWrong = checked?.password === typed && !checked.valid;
  return { check, error: isWrong ? t('passwords.oldWrong') : undefined };
}
