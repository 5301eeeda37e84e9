import { newPassword } from '@laterite/shared/features/auth/auth.ts';
import * as z from 'zod/mini';

const passwords = { newPassword, confirmPassword: z.string() };
const same = z.refine<{ newPassword: string; confirmPassword: string }>(
  (values) => values.newPassword === values.confirmPassword,
  { path: ['confirmPassword'] },
);
/** A new password typed twice, where a token proves who asks. */
export const withToken = z.object({ ...passwords, oldPassword: z.string() }).check(same);
/** The same where the old password does. */
export const withOld = z.object({ ...passwords, oldPassword: z.string().check(z.minLength(1)) }).check(same);
