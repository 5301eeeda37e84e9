import { email as emailSchema, signupInput } from '@laterite/shared/features/auth/auth.ts';
import { field, invalidFields } from '../core/errors/app-error.ts';
import { invalidInput, parse } from '../core/errors/parse.ts';
import { audit } from '../features/audit/audit.service.ts';
import { signUp } from '../features/auth/auth.service.ts';
import { UserModel } from '../features/users/user.model.ts';
import { OpsError, printLine } from './ops-error.ts';
import { given } from './prompt.ts';

const idOf = async (email: string) => (await UserModel.findOne({ email }, { _id: 1 }).lean())?._id;

async function askEmail(): Promise<string> {
  const email = await given('ADMIN_EMAIL', 'E-mail');
  return parse(emailSchema, email, () => invalidFields([field('email', 'field.email')])) as string;
}

/** Signs up a new member by the same rules as the sign-up page. */
async function newMember(email: string): Promise<void> {
  const input = {
    email,
    userName: await given('ADMIN_NAME', 'Name'),
    phoneNumber: await given('ADMIN_PHONE', 'Phone number'),
    password: await given('ADMIN_PASSWORD', 'Password (not shown)', { hidden: true }),
  };
  await signUp(parse(signupInput, input, invalidInput(input)) as never, 'en');
}

async function setRole(email: string, role: 'admin' | 'user'): Promise<void> {
  const id = await idOf(email);
  if (!id) throw new OpsError(`Nobody has the e-mail ${email}.`);
  await UserModel.updateOne({ _id: id }, { $set: { role } });
  await audit('role_changed', { target: String(id) });
}

/** Makes the member with this e-mail, or a new one, an administrator. */
export async function createAdmin(): Promise<void> {
  const email = await askEmail();
  const isNew = !(await idOf(email));
  if (isNew) await newMember(email);
  await setRole(email, 'admin');
  printLine(
    isNew ? `${email} is a new administrator.` : `${email} was a member already and is an administrator now.`,
  );
}

/** Makes an administrator an ordinary member again. */
export async function removeAdmin(): Promise<void> {
  const email = await askEmail();
  await setRole(email, 'user');
  printLine(`${email} is an ordinary member now.`);
}
