import { isAnother, textOf } from '@laterite/shared/features/listings/another-listing.ts';
import { moderations } from '@laterite/shared/features/listings/moderation-states.ts';
import {
  type ModerationReason,
  moderationReasons,
  riskRules,
  riskScore,
  riskThresholds,
} from '@laterite/shared/features/listings/risk-rules.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { config } from '../../../config.ts';
import {
  type Approved,
  baselineOf,
  comparedVersionOf,
  onceOnlineStatuses,
  passedVersion,
  unreviewed,
} from '../approved-version.ts';
import type { ListingDoc } from '../listing.model.ts';
import { type ModeratedFields, versionOf } from '../reviewed-version.ts';
import { isVerifiedSeller } from '../seller-trust.service.ts';
import { namesBannedGoods } from './banned-goods.ts';
import { resemblesReported } from './like-reported.ts';
import { refusalsOf, resemblesDeleted, resemblesRefused } from './refusals.service.ts';
import { findListingsReusing } from './reused-photos.ts';
import { accountRisk, riskOf } from './risk.service.ts';
import { isUnverifiedRisk } from './unverified-limit.ts';

const isSameMineral = (before: Approved | null, after: ReturnType<typeof versionOf>) =>
  before?.isReviewed === true && before.mineral === after.mineral && before.permit === after.permit;

const isExcepted = async (owner: string): Promise<boolean> =>
  config.moderationExcept === 'verified' && isVerifiedSeller(owner);

/** Returns the reasons for a review; content that an administrator approved and that is still mostly the same is reviewed only for new photos, minerals and banned goods. */
async function reasonsFor(
  stored: ListingDoc | null,
  listing: ModeratedFields,
  owner: string,
): Promise<ModerationReason[]> {
  const after = versionOf(listing);
  const before = stored && baselineOf(stored);
  const passed = passedVersion(stored);
  const isSame = before !== null && !isAnother(comparedVersionOf(before), after);
  const isApproved = isSame && before.isReviewed;
  const photos = listing.images.filter(({ name }) => !passed?.photos.includes(name));
  const hasNewText = textOf(after) !== passed?.text;
  const hasNewContent = photos.length > 0 || hasNewText;
  // A text that passed the rules is not compared again, because the listings with the same text came later. A listing queued as a copy is.
  const mayBeCopied = hasNewText || stored?.queuedFor?.includes('copied') === true;
  const refusals = isApproved ? [] : await refusalsOf(owner);
  const risk = isApproved
    ? { banned: namesBannedGoods(textOf(after), textOf(before)) }
    : await riskOf(listing, owner, { refusals, mayBeCopied });
  const found: Partial<Record<ModerationReason, boolean>> = {
    all: config.moderation === 'pre' && !passed && !(await isExcepted(owner)),
    permit: Boolean(after.mineral) && !isSameMineral(before, after),
    photo: (await findListingsReusing(photos, owner)).length > 0,
    refused: resemblesRefused(listing, refusals),
    likeReported:
      !isApproved &&
      hasNewContent &&
      (resemblesDeleted(listing, refusals) || (await resemblesReported(listing, owner))),
    unverified: !isApproved && (await isUnverifiedRisk(listing, owner)),
    ...risk,
    changed: before !== null && !isSame,
  };
  const isAsked = !isApproved && Object.values(found).some(Boolean);
  const all = isAsked ? { ...found, ...(await accountRisk(owner)) } : found;
  return moderationReasons.filter((reason) => all[reason]);
}

interface ModerationOutcome {
  status: ListingStatus;
  waitsFor?: ModerationReason[];
  queuedFor?: ModerationReason[];
  reviewSince?: Date;
  pendingFrom?: ListingStatus;
}

const waitsForReview = ({ status, queuedFor }: Pick<ListingDoc, 'status' | 'queuedFor'>): boolean =>
  status === 'pending' || Boolean(queuedFor?.length);

/** Returns the field with the time since which a listing waits for a review; nothing where it waited before. */
export const waitStart = (before: ListingDoc | null): Pick<ModerationOutcome, 'reviewSince'> =>
  before && waitsForReview(before) ? {} : { reviewSince: new Date() };

const withWaitStart = (outcome: ModerationOutcome, before: ListingDoc | null): ModerationOutcome =>
  waitsForReview(outcome) ? { ...outcome, ...waitStart(before) } : outcome;

/** Returns whether the points of some reasons require a review before or after publication. */
export function outcomeOf(reasons: ModerationReason[]): ModerationOutcome {
  const score = riskScore(reasons);
  if (score >= riskThresholds.wait) return { status: 'pending', waitsFor: reasons };
  return { status: 'published', ...(score >= riskThresholds.queue && { queuedFor: reasons }) };
}

interface Publisher {
  owner: string;
  isAdmin: boolean;
}

/** Returns the status of a new listing: online, or waiting for an administrator. */
export async function initialStatus(
  listing: ModeratedFields,
  { owner, isAdmin }: Publisher,
): Promise<ModerationOutcome> {
  return withWaitStart(outcomeOf(isAdmin ? [] : await reasonsFor(null, listing, owner)), null);
}

/** Returns the status of a stored listing that is about to go online from any status; one that waits because of its edits goes online when they are undone. */
export async function statusOnline(listing: ListingDoc, isAdmin: boolean): Promise<ModerationOutcome> {
  const reasons = isAdmin ? [] : await reasonsFor(listing, listing, String(listing.owner));
  const outcome = outcomeOf(reasons);
  const isEdited = outcome.waitsFor?.includes('changed');
  return withWaitStart({ ...outcome, ...(isEdited && { pendingFrom: 'published' }) }, listing);
}

/** Moderation fields that an edit changes. */
interface EditOutcome extends Partial<ModerationOutcome> {
  approved?: Approved;
}

const isWaitReason = (reason: ModerationReason): boolean =>
  riskRules[reason].points >= riskThresholds.wait && reason !== 'changed';

/** Returns the status that a pending listing gets back when it no longer differs significantly from what was online, unless another reason made it wait. */
const statusBack = ({ status, pendingFrom, waitsFor }: ListingDoc) =>
  status === 'pending' && pendingFrom && !waitsFor?.some(isWaitReason) ? { status: pendingFrom } : {};

/** Returns the moderation fields after an edit: `pending` with reasons when it needs a review, the former status when it ends the need for one, else nothing. Archived listings and drafts, which have no public page, are checked when they go online. */
export async function statusAfterEdit(
  before: ListingDoc,
  after: ModeratedFields,
  isAdmin: boolean,
): Promise<EditOutcome> {
  const isFirstEdit = !before.approved && onceOnlineStatuses.includes(before.status);
  // Stored, so that several small edits are measured together.
  const kept = isFirstEdit ? { approved: unreviewed(before) } : {};
  if (!moderations[before.status]?.includes('rejected')) return kept;
  const reasons = isAdmin ? [] : await reasonsFor(before, after, String(before.owner));
  const { status, waitsFor, queuedFor, ...start } = withWaitStart(outcomeOf(reasons), before);
  if (status !== 'pending')
    return { ...kept, ...(queuedFor && { queuedFor, ...start }), ...statusBack(before) };
  if (before.status !== 'pending') return { ...kept, ...start, status, waitsFor, pendingFrom: before.status };
  return { ...kept, waitsFor: [...new Set([...(before.waitsFor ?? []), ...(waitsFor ?? [])])] };
}

/** Returns the moderation fields of a refused listing whose owner requests another review. */
export const statusAfterReviewRequest = (listing: ListingDoc): ModerationOutcome => ({
  status: 'pending',
  waitsFor: [...new Set<ModerationReason>([...(listing.waitsFor ?? []), 'refused'])],
  ...waitStart(listing),
});
