import { constants } from '@laterite/shared/constants.ts';
import { email as emailSchema } from '@laterite/shared/features/auth/auth.ts';
import type {
  FinishedLogin,
  FinishInput,
  ProviderName,
} from '@laterite/shared/features/identities/identity.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import { pages } from '@laterite/shared/pages.ts';
import { trusted } from 'mongoose';
import * as z from 'zod/mini';
import { AppError } from '../../core/errors/app-error.ts';
import { requestContext } from '../../core/request-context.ts';
import { audit } from '../audit/audit.service.ts';
import { toSession } from '../auth/auth.service.ts';
import { rememberDevice } from '../auth/devices.ts';
import { rememberLanguage } from '../notifications/preferences.model.ts';
import { isSameHash, newToken, tokenHash } from '../passwords/codes.ts';
import { assertMayLogIn } from '../users/restrictions.ts';
import { UserModel } from '../users/user.model.ts';
import { IdentityModel, identityId } from './identity.model.ts';
import { IdentityFlowModel } from './identity-flow.model.ts';
import { IdentityLinkTokenModel } from './identity-link-token.model.ts';
import {
  type AuthRequest,
  authorizationUrl,
  type Claims,
  exchangeCode,
  newAuthRequest,
} from './provider-client.ts';
import { type Provider, providerOf } from './providers.ts';

/** Returns the redirect URI of a provider; it is registered there. */
const backTo = (name: ProviderName) =>
  (requestContext.getStore()?.origin ?? '') + pages.providerLogin.path.replace(':provider', name);

/** Starts a log-in: stores the authorization request and returns the URL for the browser. */
export async function start(name: ProviderName) {
  const provider = providerOf(name);
  const { state, nonce, verifier } = newAuthRequest();
  const secret = newToken();
  await IdentityFlowModel.create({
    _id: tokenHash(state),
    provider: name,
    secretHash: tokenHash(secret),
    nonce,
    verifier,
    expiresAt: new Date(Date.now() + constants.identityFlowLifeMs),
  });
  return { url: await authorizationUrl(provider, { state, nonce, verifier }, backTo(name)), secret };
}

/** Takes the authorization request that this browser started with this state; each can be used once. */
async function takeFlow(name: ProviderName, { state, secret }: FinishInput): Promise<AuthRequest> {
  const flow = await IdentityFlowModel.findOneAndDelete({
    _id: tokenHash(state),
    provider: name,
    expiresAt: trusted({ $gt: new Date() }),
  }).lean();
  if (!flow || !isSameHash(flow.secretHash, tokenHash(secret))) throw new AppError('identity_refused');
  return { state, nonce: flow.nonce, verifier: flow.verifier };
}

/** Returns the e-mail; throws where the provider marks it as unverified. Facebook has no mark and returns only confirmed addresses. */
function emailOf({ label }: Provider, { email, email_verified: verified }: Claims): string {
  const read = z.safeParse(emailSchema, email);
  const isDoubtful = verified === false || verified === 'false';
  if (!read.success || isDoubtful)
    throw new AppError('identity_without_email', { values: { provider: label } });
  return read.data;
}

/** Returns a link token: the user must still log in or sign up, because an e-mail alone does not prove the account here. */
async function offer(provider: Provider, claims: Claims): Promise<FinishedLogin> {
  const email = emailOf(provider, claims);
  const token = newToken();
  await IdentityLinkTokenModel.create({
    _id: tokenHash(token),
    identity: identityId(provider.name, claims.sub),
    provider: provider.name,
    email,
    expiresAt: new Date(Date.now() + constants.identityPermitLifeMs),
  });
  const hasAccount = (await UserModel.exists({ email })) !== null;
  return { session: null, identity: { token, email, name: claims.name?.slice(0, 60) ?? null, hasAccount } };
}

/** Finishes a log-in: returns a session for a linked account, else a token that allows linking it. */
export async function finish(name: ProviderName, input: FinishInput, locale: Locale): Promise<FinishedLogin> {
  const provider = providerOf(name);
  const flow = await takeFlow(name, input);
  const claims = await exchangeCode(provider, input.code, flow, backTo(name));
  const known = await IdentityModel.findById(identityId(name, claims.sub)).lean();
  if (!known) return offer(provider, claims);
  const user = await UserModel.findById(known.user).lean();
  if (user) assertMayLogIn(user);
  if (!user || user.disabledAt) throw new AppError('identity_refused');
  await audit('login', { actor: String(user._id), target: name });
  await rememberDevice(user);
  await rememberLanguage(user._id, locale);
  return { session: toSession(user, input.rememberMe), identity: null };
}
