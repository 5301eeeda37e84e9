import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { pendingTarget } from './proof-codes.ts';

interface Current {
  email: string;
  phoneNumber: string;
}

/** Returns the new e-mail and phone number whose code was not entered yet, if any. */
export async function pendingContactChanges(userId: string, current: Current): Promise<Pick<Me, 'toVerify'>> {
  const [email, phoneNumber] = await Promise.all([
    pendingTarget('email', userId),
    pendingTarget('phone', userId),
  ]);
  const waiting = {
    ...(email && email !== current.email && { email }),
    ...(phoneNumber && phoneNumber !== current.phoneNumber && { phoneNumber }),
  };
  return Object.keys(waiting).length > 0 ? { toVerify: waiting } : {};
}
