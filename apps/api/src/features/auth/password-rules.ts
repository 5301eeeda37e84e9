import type { FieldMessage } from '@laterite/shared/field-messages.ts';
import { fold } from '@laterite/shared/fold.ts';
import { config } from '../../config.ts';
import { canonicalPhone, nationalDigits } from './phones.ts';

const listed = 10_000;

let common: Promise<Set<string>> | undefined;

/** Reads the 10,000 most used passwords at the first sign-up, so that the start does not wait for them. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'] as string[];
  return new Set(passwords.filter((password) => password.length >= 8).slice(0, listed));
}

/** Returns whether this text makes up more than half of the password. */
const isMostly = (password: string, part: string) =>
  part.length >= 3 && part.length * 2 > password.length && password.includes(part);

/** Returns whether the password is the phone number, with or without prefix, and with any characters between its digits. */
function isMostlyPhone(password: string, phoneNumber: string): boolean {
  const digits = password.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  const national = nationalDigits(canonicalPhone(phoneNumber));
  return isMostly(digits, national) || (digits.length >= 8 && national.endsWith(digits));
}

interface Person {
  email: string;
  phoneNumber: string;
  userName: string;
}

/** Returns why a password is too easy to guess for this person, or null when it is not. */
export async function passwordWeakness(password: string, person: Person): Promise<FieldMessage | null> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) return 'field.passwordCommon';
  const folded = fold(password);
  const parts = [person.email, person.email.split('@')[0] ?? '', person.userName, config.brandName].map(fold);
  const isPersonal = parts.some((part) => isMostly(folded, part));
  return isPersonal || isMostlyPhone(password, person.phoneNumber) ? 'field.passwordPersonal' : null;
}
