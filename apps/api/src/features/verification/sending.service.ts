import { paperOf } from '@laterite/shared/features/listings/paper.ts';
import { isAboutCompany } from '@laterite/shared/features/verification/levels.ts';
import { type PaperKind, papersFor } from '@laterite/shared/features/verification/papers.ts';
import type {
  NewVerification,
  OwnVerification,
} from '@laterite/shared/features/verification/verification.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { wholePage } from '../../core/documents/paging.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { audit } from '../audit/audit.service.ts';
import { findOwnCompany, managedCompanies, managers } from '../companies/company-access.ts';
import { findOwnListing } from '../listings/listing-access.ts';
import { checkPrivateFile } from '../private-files/private-files.service.ts';
import { assertVisitIsFree } from './paid-visits.service.ts';
import { deletePapers, storePapers } from './papers.service.ts';
import { type VerificationDoc, VerificationModel } from './verification.model.ts';
import { titlesOf, toOwn } from './verification-view.ts';

/** Returns the id of the member, company or listing to verify; throws unless the member may represent it. */
async function subjectOf({ kind, about }: NewVerification, user: CurrentUser): Promise<string> {
  if (kind === 'identity') return user.id;
  if (!about) throw invalidFields([field('about', 'field.required')]);
  if (kind === 'paper') {
    const listing = await findOwnListing(about, user);
    if (!paperOf(listing)) throw new AppError('no_paper');
  } else await findOwnCompany(about, user, managers);
  if (kind === 'visit') await assertVisitIsFree(about);
  return about;
}

/** Throws for a request without a required paper, with an unexpected paper, or with another number of files. */
function assertComplete({ kind, country, papers }: NewVerification, files: ReceivedFile[]): void {
  const acceptedPapers = papersFor(kind, country);
  const isMissing = acceptedPapers.some((paper) => !paper.isOptional && !papers.includes(paper.kind));
  if (isMissing) throw invalidFields([field('papers', 'field.required')]);
  const isAccepted = (sent: PaperKind) => acceptedPapers.some((paper) => paper.kind === sent);
  if (files.length !== papers.length || new Set(papers).size !== papers.length || !papers.every(isAccepted))
    throw invalidFields([field('papers', 'field.invalid')]);
}

interface Sent {
  body: NewVerification;
  files: { papers?: ReceivedFile[] };
}

/** Stores a request; replaces an earlier one about the same subject and deletes its papers. */
async function store(user: CurrentUser, about: string, { body, files }: Sent): Promise<VerificationDoc> {
  const { kind, country, number, note } = body;
  const checked = [];
  for (const file of files.papers ?? []) checked.push(await checkPrivateFile(file));
  const papers = await storePapers(user.id, body.papers, checked);
  const said = { ...(number && { number }), ...(note && { note }) };
  const before = await VerificationModel.findOneAndUpdate(
    { kind, about },
    {
      $set: { user: user.id, country, ...said, papers, status: 'waiting', sentAt: new Date() },
      $unset: {
        reason: 1,
        papersUntil: 1,
        noticeAt: 1,
        ...(!number && { number: 1 }),
        ...(!note && { note: 1 }),
      },
    },
    { upsert: true, returnDocument: 'before' },
  )
    .lean<VerificationDoc>()
    .catch(async (error: unknown) => {
      await deletePapers(papers);
      throw isDuplicateKey(error) ? new AppError('conflict') : error;
    });
  if (before) await deletePapers(before.papers);
  return (await VerificationModel.findOne({ kind, about }).lean<VerificationDoc>())!;
}

/** Stores the papers of a request for verification. */
export async function send(user: CurrentUser, readBody: () => Promise<Sent>): Promise<OwnVerification> {
  const sent = await readBody();
  const about = await subjectOf(sent.body, user);
  assertComplete(sent.body, sent.files.papers ?? []);
  const stored = await store(user, about, sent);
  await audit('verification_sent', { target: about });
  return toOwn(stored, await titlesOf([stored]));
}

/** Returns a member's requests without those about companies that the member no longer manages. */
async function represented(found: VerificationDoc[], { id }: CurrentUser): Promise<VerificationDoc[]> {
  const companies = await managedCompanies(id);
  const isManaged = ({ about }: VerificationDoc) => companies.some((company) => company.equals(about));
  return found.filter((each) => !isAboutCompany(each.kind) || isManaged(each));
}

/** Returns the requests of a member, newest first. */
export async function mine(user: CurrentUser) {
  const sent = await VerificationModel.find({ user: user.id })
    .sort({ sentAt: -1 })
    .limit(200)
    .lean<VerificationDoc[]>();
  const found = await represented(sent, user);
  const titles = await titlesOf(found);
  return wholePage(found.map((each) => toOwn(each, titles)));
}

/** Withdraws a request that was not accepted, or a renewal; an earlier verification stays valid until it ends. */
export async function withdraw(id: string, user: CurrentUser): Promise<undefined> {
  const sent = await VerificationModel.find({ _id: id, user: user.id }).lean<VerificationDoc[]>();
  const [found] = await represented(sent, user);
  if (!found) throw new AppError('verification_not_found');
  const unchanged = { _id: found._id, version: found.version ?? null };
  const restored = { $set: { status: 'accepted' as const, papers: [] }, $unset: { papersUntil: 1 } };
  const isDone = found.validUntil
    ? (await VerificationModel.updateOne(unchanged, restored)).modifiedCount > 0
    : (await VerificationModel.deleteOne(unchanged)).deletedCount > 0;
  if (!isDone) throw new AppError('conflict');
  await deletePapers(found.papers);
  await audit('verification_withdrawn', { target: String(found.about) });
}
