import type { Session } from '@laterite/shared/features/auth/auth.ts';
import type { LinkedIdentity, ProviderName } from '@laterite/shared/features/identities/identity.ts';
import { fieldErrorMessage } from '@laterite/shared/field-messages.ts';
import { type Locale, localeLanguage } from '@laterite/shared/languages.ts';
import { type Types, trusted } from 'mongoose';
import { runInBackground } from '../../core/concurrency/background.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { Recipient } from '../../sms/notices.ts';
import { audit } from '../audit/audit.service.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import { tokenHash } from '../passwords/codes.ts';
import { UserModel } from '../users/user.model.ts';
import { IdentityModel } from './identity.model.ts';
import { IdentityLinkTokenModel } from './identity-link-token.model.ts';

type Warnings = NonNullable<Session['warnings']>;

/** Links only to the account that has this e-mail: a device handed to another person between log-in and sign-up must not link theirs. */
async function link(user: { _id: Types.ObjectId; email: string }, token: string): Promise<boolean> {
  const permit = await IdentityLinkTokenModel.findOneAndDelete({
    _id: tokenHash(token),
    email: user.email,
    expiresAt: trusted({ $gt: new Date() }),
  }).lean();
  if (!permit) return false;
  const { identity, provider } = permit;
  const linked = { provider, user: user._id, linkedAt: new Date() };
  const stored = await IdentityModel.findOneAndUpdate(
    { _id: identity },
    { $setOnInsert: linked },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  if (String(stored?.user) !== String(user._id)) return false;
  // The provider has confirmed the address.
  await UserModel.updateOne(
    { _id: user._id, email: user.email, emailVerifiedAt: null },
    { $set: { emailVerifiedAt: new Date() } },
  );
  await audit('identity_linked', { actor: String(user._id), target: provider });
  return true;
}

/** Notice about a new way to log in, so that the member notices if somebody else added it. */
const linkedNotice = {
  subject: { fr: 'nouvelle façon de se connecter', en: 'new way to log in' },
  text: {
    fr: 'un compte d’un autre site peut maintenant ouvrir votre compte. Si ce n’est pas vous, changez votre mot de passe et écrivez au support.',
    en: 'an account of another site can now open your account. If this was not you, change your password and write to the support.',
  },
};

/** Links the external account sent with a log-in and notifies the member. */
export async function linkAtLogin(
  user: { _id: Types.ObjectId } & Recipient,
  token: string | undefined,
  locale: Locale,
): Promise<Warnings> {
  const warnings = await linkSent(user, token, locale);
  if (token && warnings.length === 0) runInBackground(() => notifyMember(user, linkedNotice));
  return warnings;
}

/** Links the external account sent with a log-in or sign-up, if any; returns a warning where that fails. */
export async function linkSent(
  user: { _id: Types.ObjectId; email: string },
  token: string | undefined,
  locale: Locale,
): Promise<Warnings> {
  if (!token || (await link(user, token))) return [];
  const problem = { key: 'field.identityNotLinked', values: {} } as const;
  return [{ path: 'identity', message: fieldErrorMessage(problem, localeLanguage(locale)) }];
}

/** Unlinks a member's accounts of one provider. */
export async function unlink(provider: ProviderName, member: CurrentUser): Promise<undefined> {
  const { deletedCount } = await IdentityModel.deleteMany({ user: member.id, provider });
  if (deletedCount > 0) await audit('identity_unlinked', { target: provider });
}

/** Unlinks the accounts of some sites from a member who is not logged in. */
export async function unlinkAll(user: string, providers: ProviderName[]): Promise<void> {
  if (providers.length === 0) return;
  await IdentityModel.deleteMany({ user, provider: trusted({ $in: providers }) });
  for (const target of new Set(providers)) await audit('identity_unlinked', { actor: user, target });
}

/** Unlinks all external accounts of a member. */
export async function deleteIdentities(user: string): Promise<void> {
  await IdentityModel.deleteMany({ user });
}

/** Returns the providers a member can log in with, and since when. */
export async function identitiesOf(user: string): Promise<LinkedIdentity[]> {
  const found = await IdentityModel.find({ user }).sort({ linkedAt: 1 }).lean();
  return found.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() }));
}
