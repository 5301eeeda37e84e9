import { newPassword } from '@laterite/shared/features/auth/auth.ts';
import * as z from 'zod/mini';

const passwords = { newPassword, confirmPassword: z.string() };
const same = z.refine<{ newPassword: string; confirmPassword: string }>(
  (values) => values.newPassword === values.confirmPassword,
  { path: ['confirmPassword'] },
);
/** Schema of a new password typed twice, authorized by a token. */
export const withToken = z.object({ ...passwords, oldPassword: z.string() }).check(same);
/** Schema of a new password typed twice, authorized by the old one. */
export const withOld = z.object({ ...passwords, oldPassword: z.string().check(z.minLength(1)) }).check(same);
