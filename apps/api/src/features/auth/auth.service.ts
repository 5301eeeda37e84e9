import type { LoginInput, Me, Session, SignupInput } from '@laterite/shared/features/auth/auth.ts';
import { type FieldMessage, fieldErrorMessage } from '@laterite/shared/field-messages.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type Locale, localeLanguage } from '@laterite/shared/languages.ts';
import { termsVersion } from '@laterite/shared/terms-version.ts';
import type { HydratedDocument } from 'mongoose';
import { config } from '../../config.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { storeWithSpokenCode } from '../../core/words/spoken-code.ts';
import { audit } from '../audit/audit.service.ts';
import { companiesOf } from '../companies/companies.service.ts';
import { linkAtLogin, linkSent } from '../identities/linking.service.ts';
import { rememberLanguage } from '../notifications/preferences.model.ts';
import { unsubscribe } from '../notifications/push/push-subscriptions.service.ts';
import { countFreeBoosts } from '../payments/free-boosts.service.ts';
import { professionalOf } from '../professionals/professionals.service.ts';
import { pendingContactChanges } from '../proofs/pending-contact-changes.ts';
import { assertNotBanned } from '../users/banned-number.model.ts';
import { isReleased, ownContact } from '../users/released-contact.ts';
import { assertMayLogIn } from '../users/restrictions.ts';
import { toAccount, type UserFields, UserModel } from '../users/user.model.ts';
import { assertPlainNames } from '../users/user-name.ts';
import { currentDevice, rememberDevice } from './devices.ts';
import { clearLoginFailures, countLoginFailure } from './login-failures.ts';
import { passwordWeakness } from './password-rules.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { canonicalPhone } from './phones.ts';
import { issueToken, revokeToken } from './tokens.ts';

type SessionUser = Pick<
  HydratedDocument<UserFields>,
  '_id' | 'userName' | 'email' | 'profilePicture' | 'tokenVersion'
>;

/** Returns the session for a sign-up, log-in or password change. */
export const toSession = (user: SessionUser, rememberMe?: boolean): Session => ({
  token: issueToken(String(user._id), user.tokenVersion, rememberMe),
  userId: String(user._id),
  userName: user.userName,
  profilePicture: user.profilePicture ?? null,
  profilePictureUrl: imageUrl(user.profilePicture ?? null),
  email: ownContact(user.email),
});

type NewUser = Partial<UserFields> & Pick<UserFields, 'userName' | 'email' | 'phoneNumber' | 'passwordHash'>;

async function assertFree(email: string, phoneNumber: string): Promise<void> {
  await assertNotBanned(phoneNumber);
  const [byEmail, byPhone] = await Promise.all([
    UserModel.exists({ email }),
    UserModel.exists({ phoneNumber }),
  ]);
  const taken = [byEmail && 'email', byPhone && 'phoneNumber'].filter((path) => path !== null);
  if (taken.length > 0)
    throw new AppError('account_exists', { fields: taken.map((path) => field(path, 'field.taken')) });
}

/** A warning about a field, sent with a success. */
const warningOf = (path: string, key: FieldMessage, locale: Locale) => ({
  path,
  message: fieldErrorMessage({ key, values: {} }, localeLanguage(locale)),
});

/** Returns a warning about a number or e-mail that another member has proven. */
const releaseWarnings = (
  { email, phoneNumber }: Pick<UserFields, 'email' | 'phoneNumber'>,
  locale: Locale,
) => [
  ...(isReleased(phoneNumber) ? [warningOf('phoneNumber', 'field.numberReleased', locale)] : []),
  ...(isReleased(email) ? [warningOf('email', 'field.emailReleased', locale)] : []),
];

/** Stores an account with a referral code that no other account has. */
const storeUser = (fields: NewUser) =>
  storeWithSpokenCode('referralCode', (referralCode) => UserModel.create({ ...fields, referralCode }));

/** Creates an account. An unknown referral code only leads to a warning in the response. */
export async function signUp(input: SignupInput, locale: Locale): Promise<Session> {
  assertPlainNames(input);
  if (input.termsAccepted === false) throw new AppError('terms_required');
  const weakness = await passwordWeakness(input.password, input);
  if (weakness) throw invalidFields([field('password', weakness)]);
  const phoneNumber = canonicalPhone(input.phoneNumber);
  await assertFree(input.email, phoneNumber);
  const code = input.referralCode?.toUpperCase();
  const referrer = code ? await UserModel.findOne({ referralCode: code }, { _id: 1 }).lean() : null;
  const user = await storeUser({
    userName: input.userName,
    email: input.email,
    phoneNumber,
    passwordHash: await hashPassword(input.password),
    devices: [currentDevice()],
    ...(referrer && { referredBy: referrer._id }),
    ...(input.termsAccepted && { termsAcceptedAt: new Date(), termsVersion }),
  });
  await audit('signup', { actor: String(user._id) });
  await rememberLanguage(user._id, locale);
  const linked = await linkSent(user, input.identity, locale);
  const warnings =
    code && !referrer ? [warningOf('referralCode', 'field.referralUnknown', locale), ...linked] : linked;
  return { ...toSession(user), ...(warnings.length > 0 && { warnings }) };
}

/** Logs in by e-mail or phone number; the error never reveals which of the two fields was wrong. */
export async function logIn(
  { email: given, password, rememberMe, identity }: LoginInput,
  ip: string,
  locale: Locale,
): Promise<Session> {
  const account = given.includes('@')
    ? { email: given.toLowerCase() }
    : { phoneNumber: canonicalPhone(given) };
  const user = await UserModel.findOne(account).select('+passwordHash').lean();
  // A text without digits is no number of anyone.
  const typed = String(Object.values(account)[0]) || given.toLowerCase();
  await countLoginFailure(typed, user?.email ?? typed, ip);
  if (!(await verifyPassword(password.normalize('NFC'), user?.passwordHash)) || !user) {
    throw new AppError('invalid_credentials');
  }
  if (user.disabledAt && !user.restriction) throw new AppError('invalid_credentials');
  await clearLoginFailures(user, ip);
  assertMayLogIn(user);
  if (needsRehash(user.passwordHash)) {
    // With the hash in the filter, this update does not overwrite a password that was changed meanwhile.
    await UserModel.updateOne(
      { _id: user._id, passwordHash: user.passwordHash },
      { $set: { passwordHash: await hashPassword(password.normalize('NFC')) } },
    );
  }
  await audit('login', { actor: String(user._id) });
  await rememberDevice(user);
  await rememberLanguage(user._id, locale);
  const linked = await linkAtLogin(user, identity, locale);
  const warnings = [...releaseWarnings(user, locale), ...linked];
  return { ...toSession(user, rememberMe), ...(warnings.length > 0 && { warnings }) };
}

/** Revokes the token in use and deletes the push subscription of its browser. */
export async function logOut(member: CurrentUser): Promise<void> {
  await Promise.all([revokeToken(member), unsubscribe(member)]);
}

/** Returns the member's own account with their professional profile and companies. */
export async function readMe(member: CurrentUser): Promise<Me> {
  const [user, professional, companies, freeBoosts] = await Promise.all([
    UserModel.findById(member.id).lean(),
    professionalOf(member.id),
    companiesOf(member.id),
    countFreeBoosts(member.id),
  ]);
  if (!user) throw new AppError('unauthorized');
  return {
    ...toAccount(user),
    ...(await pendingContactChanges(member.id, user)),
    phoneProof: config.phoneProof,
    payments: config.payments !== undefined,
    freeBoosts,
    company: user.company ?? companies[0]?.name ?? null,
    professional,
    companies,
  };
}
