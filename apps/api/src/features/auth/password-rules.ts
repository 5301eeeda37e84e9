import type { FieldMessage } from '@laterite/shared/field-messages.ts';
import { fold } from '@laterite/shared/fold.ts';
import { config } from '../../config.ts';

const listed = 10_000;
let common: Promise<Set<string>> | undefined;

/** The 10,000 most used passwords; read at the first sign-up, not at the start. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'] as string[];
  return new Set(passwords.filter((password) => password.length >= 8).slice(0, listed));
}

/** Whether more than half of the password is this text. */
const isMostly = (password: string, part: string) =>
  part.length >= 3 && part.length * 2 > password.length && password.includes(part);

/** Why a password is too easy to guess for this person; null when it is not. */
export async function passwordWeakness(
  password: string,
  person: { email: string; userName: string },
): Promise<FieldMessage | null> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) return 'field.passwordCommon';
  const folded = fold(password);
  const parts = [person.email.split('@')[0] ?? '', person.userName, config.brandName].map(fold);
  return parts.some((part) => isMostly(folded, part)) ? 'field.passwordPersonal' : null;
}
