import { email as emailSchema, phoneNumber as phoneSchema } from '@laterite/shared/features/auth/auth.ts';
import { isDuplicateKey } from '../core/database-helpers.ts';
import { field, invalidFields } from '../core/errors/app-error.ts';
import { parse } from '../core/errors/parse.ts';
import { canonicalPhone } from '../features/auth/phones.ts';
import { announceChange } from '../features/proofs/proofs.service.ts';
import { type UserDoc, UserModel } from '../features/users/user.model.ts';
import { OpsError, printLine } from './ops-error.ts';
import { given } from './prompt.ts';

const asEmail = (text: string): string =>
  parse(emailSchema, text, () => invalidFields([field('email', 'field.email')])) as string;
const asPhone = (text: string): string =>
  canonicalPhone(
    parse(phoneSchema, text, () => invalidFields([field('phoneNumber', 'field.phone')])) as string,
  );

async function change(email: string, set: Partial<UserDoc>): Promise<UserDoc> {
  const unproven = set.phoneNumber ? 'phoneVerifiedAt' : 'emailVerifiedAt';
  const update = { $set: set, $unset: { [unproven]: 1 } };
  const before = await UserModel.findOneAndUpdate({ email }, update)
    .lean<UserDoc>()
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new OpsError('Another account has it.') : error;
    });
  if (!before) throw new OpsError(`Nobody has the e-mail ${email}.`);
  return before;
}

/** Replaces the e-mail or phone number of a member who contacted the support, on servers that cannot send codes to it. */
export async function changeContact(): Promise<void> {
  const email = asEmail(await given('MEMBER_EMAIL', 'E-mail of the member'));
  const to = await given('NEW_CONTACT', 'New e-mail or phone number');
  const isEmail = to.includes('@');
  const before = await change(email, isEmail ? { email: asEmail(to) } : { phoneNumber: asPhone(to) });
  await announceChange(before, isEmail ? 'email' : 'phone');
  printLine(`The ${isEmail ? 'e-mail' : 'phone number'} of ${email} was changed.`);
}
