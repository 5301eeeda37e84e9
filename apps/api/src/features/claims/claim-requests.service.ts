import type { Download } from '@laterite/shared/contract.ts';
import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import type { Claim, ClaimDecision, NewClaim } from '@laterite/shared/features/claims/claim.ts';
import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { runInBackground } from '../../core/concurrency/background.ts';
import { allFields } from '../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { consumeRateLimit } from '../../core/limits/rate-limits.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { audit } from '../audit/audit.service.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { aboutOthers, assertAboutOthers } from '../companies/own-decisions.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import {
  checkPrivateFile,
  deletePrivateFilesOf,
  privateFileTypesOf,
  readPrivateFile,
  removePrivateFilesAbout,
  replacePrivateFile,
} from '../private-files/private-files.service.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { cardsOf } from '../users/users.service.ts';
import { acceptClaim } from './accepting.service.ts';
import { asReviewed, type ClaimDoc, ClaimModel, waiting } from './claim.model.ts';
import { findUnclaimed } from './claim-access.ts';
import { decisionNotice } from './claim-notices.ts';

async function companyNamesOf(ids: Types.ObjectId[]): Promise<Map<string, { _id: string; name: string }>> {
  const found = await CompanyModel.find({ _id: trusted({ $in: ids }) }, { name: 1 }).lean();
  return new Map(found.map(({ _id, name }) => [String(_id), { _id: String(_id), name }]));
}

const longestWaiting = { field: 'createdAt', direction: 1 } as const;

interface Request {
  body: NewClaim;
  files: { document?: ReceivedFile[] };
}

/** Stores a member's request for a company that nobody owns; a second one replaces the first. */
export async function requestClaim(id: string, user: CurrentUser, readBody: () => Promise<Request>) {
  const { _id: company } = await findUnclaimed(id);
  const { body, files } = await readBody();
  const { role, message } = body;
  const [sent] = files.document ?? [];
  const document = sent && (await checkPrivateFile(sent));
  await consumeRateLimit('claimOfCompany', String(company));
  await replacePrivateFile({ owner: user.id, about: company }, document);
  const stored = await ClaimModel.findOneAndUpdate(
    { company, user: user.id },
    { $set: { role, message, createdAt: new Date() }, $unset: { refusedAt: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean<ClaimDoc>();
  await audit('claim_requested', { target: String(company) });
  return { _id: String(stored!._id), createdAt: stored!.createdAt.toISOString() };
}

/** Returns a page of the pending claims of others, the oldest first, with their senders. */
export async function browseClaims(page: PageRequest, user: CurrentUser) {
  const filter = { ...waiting, ...(await aboutOthers(user, 'user')) };
  const found = await readPage(ClaimModel, filter, longestWaiting, allFields, page);
  const [names, members, documentOf] = await Promise.all([
    companyNamesOf(found.items.map(({ company }) => company)),
    cardsOf(found.items.map(({ user }) => user)),
    privateFileTypesOf(found.items.map(({ company, user }) => ({ about: company, owner: user }))),
  ]);
  const items: Claim[] = found.items.flatMap(({ _id, company, user, role, message, createdAt }) => {
    const named = names.get(String(company));
    const claimant = members.get(String(user));
    if (!named || !claimant) return [];
    const document = documentOf({ about: company, owner: user });
    const sent = { role, message, document, createdAt: createdAt.toISOString() };
    return [{ _id: String(_id), company: named, claimant, ...sent }];
  });
  return { ...found, items };
}

/** Returns the document attached to a claim. */
export async function readClaimDocument(id: string): Promise<Download> {
  const claim = await ClaimModel.findOne({ _id: id, ...waiting }).lean<ClaimDoc>();
  const file = claim && (await readPrivateFile({ about: claim.company, owner: claim.user }));
  if (!file) throw new AppError('claim_not_found');
  await audit('claim_document_read', { target: String(claim.company) });
  return { ...file, name: `revendication-${id}` };
}

async function refuse(claim: ClaimDoc, reason = ''): Promise<void> {
  const { company, user } = claim;
  const { modifiedCount } = await ClaimModel.updateOne(asReviewed(claim), {
    $set: { refusedAt: new Date() },
    $push: { outbox: outboxEntry('claim_refused', { reason }) },
  });
  if (modifiedCount === 0) throw new AppError('already_decided');
  await removePrivateFilesAbout(company, user);
  await audit('claim_refused', {
    target: String(company),
    before: { claim: 'waiting' },
    after: { claim: 'refused' },
    reason,
  });
}

/** Accepts or refuses a request and sends its author a notice. */
export async function decideClaim(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: ClaimDecision }>,
): Promise<undefined> {
  const claim = await ClaimModel.findOne({ _id: id, ...waiting }).lean<ClaimDoc>();
  const claimant = claim && (await UserModel.findOne({ _id: claim.user, disabledAt: null }).lean<UserDoc>());
  if (!claimant) throw new AppError('claim_not_found');
  await assertAboutOthers(user, claim.user);
  const { accept, reason, createdAt } = (await readBody()).body;
  if (createdAt && createdAt !== claim.createdAt.toISOString()) throw new AppError('conflict');
  const names = await companyNamesOf([claim.company]);
  if (accept) await acceptClaim(claim);
  else await refuse(claim, reason);
  const name = names.get(String(claim.company))?.name ?? '';
  runInBackground(() => notifyMember(claimant, decisionNotice(name, accept ? undefined : reason)));
}

/** Deletes the requests of a leaving member. */
export async function deleteClaimsOf(user: string): Promise<void> {
  await Promise.all([ClaimModel.deleteMany({ user }), deletePrivateFilesOf(user)]);
}

/** Returns a member's pending claims for the export of their account. */
export async function exportClaimsOf(user: string): Promise<AccountExport['claims']> {
  const claims = await ClaimModel.find({ user, ...waiting }).lean<ClaimDoc[]>();
  return claims.map(({ company, role, message, createdAt }) => ({
    company: String(company),
    role,
    message,
    createdAt: createdAt.toISOString(),
  }));
}
