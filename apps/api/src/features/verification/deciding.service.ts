import type { Download } from '@laterite/shared/contract.ts';
import { verificationDays } from '@laterite/shared/features/verification/levels.ts';
import type {
  VerificationCase,
  VerificationDecision,
  VerificationFilters,
} from '@laterite/shared/features/verification/verification.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { allFields } from '../../core/database-helpers.ts';
import { readPage } from '../../core/documents/paging.ts';
import { assertVersion, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { aboutOthers, assertAboutOthers } from '../companies/own-decisions.ts';
import { findListing } from '../listings/listing-access.ts';
import { readPrivateFile } from '../private-files/private-files.service.ts';
import { finishAcceptance } from './finishing.service.ts';
import { endOf } from './results.service.ts';
import { type VerificationDoc, VerificationModel } from './verification.model.ts';
import { titleDataOf, toCase, toRows } from './verification-view.ts';

const longestWaiting = { field: 'sentAt', direction: 1 } as const;

/** Returns a page of the requests of one status, without those about the caller. */
export async function browse({ status, ...page }: VerificationFilters, user: CurrentUser) {
  const filter = { status, ...(await aboutOthers(user, 'user', 'about')) };
  const found = await readPage(VerificationModel, filter, longestWaiting, allFields, page);
  return { ...found, items: await toRows(found.items as VerificationDoc[]) };
}

async function find(id: string): Promise<VerificationDoc> {
  const found = await VerificationModel.findById(id).lean<VerificationDoc>();
  if (!found) throw new AppError('verification_not_found');
  return found;
}

/** Returns a request for an administrator. */
export async function read(id: string): Promise<VerificationCase> {
  const found = await find(id);
  await audit('verification_opened', { target: id });
  return toCase(found);
}

/** Returns a paper of a request. */
export async function readPaper(id: string, paper: string): Promise<Download> {
  const found = await find(id);
  const listed = found.papers.find(({ file }) => String(file) === paper);
  const stored = listed && found.user && (await readPrivateFile({ about: listed.file, owner: found.user }));
  if (!stored) throw new AppError('verification_not_found');
  await audit('verification_paper_read', { target: `${id} ${listed.kind}` });
  return { ...stored, name: `${listed.kind}-${id}` };
}

/** Throws where administrators would decide about themselves: their own request, identity, company or listing. */
async function assertMayDecide({ kind, user, about }: VerificationDoc, decider: CurrentUser): Promise<void> {
  const listing = kind === 'paper' ? await findListing(String(about)) : undefined;
  await assertAboutOthers(decider, user, about, listing?.owner, listing?.company);
}

/** Stores the decision. The sender of an accepted request is notified when its result is stored, see finishing.service.ts. */
async function storeDecision(
  found: VerificationDoc,
  decider: CurrentUser,
  { to, reason, listingVersion }: VerificationDecision,
): Promise<VerificationDoc> {
  const now = new Date();
  const isAccepted = to === 'accepted';
  const end = isAccepted ? endOf(found, now) : null;
  return updateUnchanged(VerificationModel, found, {
    $set: {
      status: to,
      decidedAt: now,
      decidedBy: decider.id,
      papersUntil: new Date(now.getTime() + verificationDays.papers * dayMs),
      ...(!isAccepted && reason && { reason }),
      ...(isAccepted && { unfinishedSince: now, ...(listingVersion !== undefined && { listingVersion }) }),
      ...(end && { validUntil: end }),
    },
    $unset: { noticeAt: 1, ...((isAccepted || !reason) && { reason: 1 }) },
    ...(!isAccepted && {
      $push: {
        outbox: outboxEntry('verification_decided', {
          ...(reason && { reason }),
          ...(await titleDataOf(found)),
        }),
      },
    }),
  });
}

/** Decides a pending request, and stores the result in the verified document. */
export async function decide(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: VerificationDecision }>,
): Promise<VerificationCase> {
  const found = await find(id);
  await assertMayDecide(found, user);
  const { body } = await readBody();
  if (found.status !== 'waiting') throw new AppError('already_decided');
  assertVersion(found, body.version);
  const decided = await storeDecision(found, user, body);
  if (body.to === 'accepted') await finishAcceptance(decided);
  await audit(`verification_${body.to}`, {
    target: id,
    before: { status: found.status },
    after: { status: decided.status },
    reason: body.reason,
  });
  return toCase(await find(id));
}
