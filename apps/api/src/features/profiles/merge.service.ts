import type {
  MergeInput,
  ProfileOverview,
  ProfileParams,
} from '@laterite/shared/features/profiles/profile.ts';
import { Types, trusted } from 'mongoose';
import { assertVersion, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { withCapacity } from '../../core/limits/capacity-limit.ts';
import { profilePlaceOf } from '../../core/positions/place-fields.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { audit } from '../audit/audit.service.ts';
import { type CompanyDoc, CompanyModel, companyTerms, maxMembers } from '../companies/company.model.ts';
import { companyPlaceOf } from '../companies/company-place.ts';
import { AttachmentModel } from '../professionals/attachment.model.ts';
import { followedBy } from '../professionals/attachments.service.ts';
import {
  type ProfessionalDoc,
  ProfessionalModel,
  professionalTerms,
} from '../professionals/professional.model.ts';
import { professionalIdChanged } from '../professionals/professional-ids.ts';
import { excludeNewOwner } from '../reports/new-owners.ts';
import { reviewModels } from '../reviews/review.model.ts';
import { countTerms, recountTerms } from '../search/terms/vocabulary.ts';
import { companyCard, professionalCard } from '../sharing/share-cards.ts';
import { deleteVerificationsAbout } from '../verification/papers.service.ts';
import { pauseWebhooksOfOthers } from '../webhooks/webhooks.service.ts';
import { notifyOwners } from './edit-notices.ts';
import { readProfile } from './managed-profiles.service.ts';
import { moveReferences } from './merge-references.ts';
import { findProfileToDecide, isCompany, kinds, type ProfileDoc, profileOwners } from './profile-kinds.ts';
import { ProfileRedirectModel } from './profile-redirect.model.ts';

const companyFacts = [
  'companyLogo',
  'companyBanner',
  'website',
  'phones',
  'whatsapp',
  'email',
  'hours',
  'serviceArea',
  'trades',
  'registry',
  'foundedYear',
  'size',
  'location',
  'point',
  'featuredAt',
] as const;
const professionalFacts = [
  'trade',
  'company',
  'companyId',
  'location',
  'description',
  'coverImage',
  'avatar',
  'image',
  'expectedDelivery',
  'priceHint',
  'phone',
  'whatsapp',
  'hours',
  'languages',
  'activeSince',
  'featuredAt',
] as const;

const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the fields that only the merged page has. */
function missingFacts<Doc extends ProfileDoc>(names: readonly (keyof Doc)[], from: Doc, into: Doc) {
  const missing = names.filter((name) => isEmpty(into[name]) && !isEmpty(from[name]));
  return Object.fromEntries(missing.map((name) => [name, from[name]])) as Partial<Doc>;
}

/** Returns the update that adds the views and contacts of the merged page; empty where an interrupted merge has added them. */
const addedCounts = (from: ProfileDoc, into: ProfileDoc) =>
  into.mergedIds?.some((id) => id.equals(from._id))
    ? {}
    : { $inc: { views: from.views, contacts: from.contacts }, $addToSet: { mergedIds: from._id } };

/** Returns the members of both companies; those of the merged company become plain members, unless the other had no owner. */
function joinedMembers(from: CompanyDoc, into: CompanyDoc) {
  const isUnowned = into.members.length === 0;
  const added = from.members
    .filter(({ user }) => !into.members.some((member) => member.user.equals(user)))
    .map((member) => (isUnowned ? member : { ...member, permission: 'member' as const }));
  return [...into.members, ...added].slice(0, maxMembers);
}

async function fillCompany(from: CompanyDoc, into: CompanyDoc): Promise<void> {
  const facts = missingFacts(companyFacts, from, into);
  const set = { ...facts, ...companyPlaceOf({ ...into, ...facts }) };
  const terms = companyTerms({ ...into, ...set });
  await updateUnchanged(CompanyModel, into, {
    $set: { ...set, members: joinedMembers(from, into), terms: [...terms.keys()] },
    ...addedCounts(from, into),
  });
  await recountTerms('companies', companyTerms(into), terms);
}

const picturesOf = ({ image, avatar, coverImage }: ProfessionalDoc) =>
  [image, avatar, coverImage].filter((name) => typeof name === 'string');

/** Returns the photos of both pages, and the images of the merged page that fit no other field. */
function joinedPhotos(from: ProfessionalDoc, facts: Partial<ProfessionalDoc>, into: ProfessionalDoc) {
  const placed = Object.values(facts) as unknown[];
  const others = [...new Set(picturesOf(from))].filter((image) => !placed.includes(image));
  const known = into.photos.map(({ image }) => image);
  const added = [...from.photos, ...others.map((image) => ({ image, caption: '' }))];
  return [...into.photos, ...added.filter(({ image }) => !known.includes(image))];
}

async function fillProfessional(from: ProfessionalDoc, into: ProfessionalDoc): Promise<void> {
  const facts = missingFacts(professionalFacts, from, into);
  const set = { ...facts, ...profilePlaceOf(facts.location ?? into.location) };
  const terms = professionalTerms({ ...into, ...set } as ProfessionalDoc);
  await updateUnchanged(ProfessionalModel, into, {
    $set: { ...set, photos: joinedPhotos(from, facts, into), terms: [...terms.keys()] },
    ...addedCounts(from, into),
  });
  await recountTerms('professionals', professionalTerms(into), terms);
}

/** Counts the followers and likes of a professional, and how many professionals they follow. */
async function statsOf({ _id, userId }: ProfessionalDoc) {
  const linked = (kind: 'follow' | 'like') => AttachmentModel.countDocuments({ professional: _id, kind });
  return {
    'stats.followers': await linked('follow'),
    'stats.likes': await linked('like'),
    'stats.following': await followedBy(String(userId)),
  };
}

/** Stores the stars of a page, counted from its reviews, and the counters of a professional. */
async function recount(kind: ProfileParams['kind'], into: ProfileDoc): Promise<void> {
  const { field, model } = kinds[kind];
  const { _id } = into;
  const reviews = await reviewModels[field].find({ [field]: _id }, { rating: 1 }).lean();
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  const ratingCount = reviews.length;
  const averageRating = ratingCount > 0 ? ratingSum / ratingCount : 0;
  const stats = isCompany(into) ? {} : await statsOf(into);
  await model.updateOne({ _id }, { $set: { ratingSum, ratingCount, averageRating, ...stats } });
}

/** Stores redirects from a page, and from the URLs that led to it, to the remaining page. */
async function redirect({ kind }: ProfileParams, from: ProfileDoc, into: Types.ObjectId): Promise<void> {
  const slug = isCompany(from) ? from.slug : undefined;
  await ProfileRedirectModel.updateOne(
    { from: from._id },
    { $set: { kind, into, ...(slug && { slug }) }, $setOnInsert: { at: new Date() } },
    { upsert: true },
  );
  await ProfileRedirectModel.updateMany({ into: from._id }, { $set: { into } });
}

const peopleOf = (profile: ProfileDoc) =>
  isCompany(profile) ? profile.members.map(({ user }) => user) : [profile.userId];

/** Deletes the reviews of either page by owners and members of the joined page, who may not review it. */
async function removeOwnReviews(kind: ProfileParams['kind'], from: ProfileDoc, into: ProfileDoc) {
  const { field } = kinds[kind];
  await reviewModels[field].deleteMany({
    [field]: trusted({ $in: [from._id, into._id] }),
    user: trusted({ $in: [...peopleOf(from), ...peopleOf(into)] }),
  });
}

/** Deletes the follows and likes of either professional by the owner of the remaining page, who may not follow it. */
async function removeOwnAttachments(from: ProfileDoc, into: ProfileDoc): Promise<void> {
  if (isCompany(into)) return;
  await AttachmentModel.deleteMany({
    professional: trusted({ $in: [from._id, into._id] }),
    user: into.userId,
  });
}

/** Deletes the merged page, whose content the remaining page has by then. */
async function removeMerged(kind: ProfileParams['kind'], from: ProfileDoc): Promise<void> {
  await kinds[kind].model.deleteOne({ _id: from._id });
  if (isCompany(from)) {
    await countTerms('companies', companyTerms(from), -1);
    await discardImages(from.companyLogo, from.companyBanner, companyCard(from).file);
  } else {
    await countTerms('professionals', professionalTerms(from), -1);
    await professionalIdChanged(from.userId);
    await discardImages(...picturesOf(from), professionalCard(from).file);
  }
}

/** Returns the ids of the members whose names the two pages have, as notification data; empty for companies. */
const namedIn = (from: ProfileDoc, into: ProfileDoc) =>
  isCompany(from) || isCompany(into) ? {} : { titleId: String(from.userId), nameId: String(into.userId) };

/** Runs the merge of two pages unless another merge of either one is running; of two at once, the one that claims the lower id first wins. */
function withBoth<T>(ids: [string, string], run: () => Promise<T>): Promise<T> {
  const [first, second] = ids.sort().map((id) => ({
    scope: `merge:${id}`,
    max: 1,
    countOthers: async () => 0,
    error: 'conflict' as const,
  }));
  return withCapacity(first!, () => withCapacity(second!, run));
}

async function mergeInto(params: ProfileParams, remainingId: string, user: CurrentUser): Promise<void> {
  const { kind, id } = params;
  const from = await findProfileToDecide(kind, id, user);
  const into = await findProfileToDecide(kind, remainingId, user);
  if (into.suspendedAt) throw new AppError('decision_refused');
  if (isCompany(from)) await fillCompany(from, into as CompanyDoc);
  else await fillProfessional(from, into as ProfessionalDoc);
  await removeOwnReviews(kind, from, into);
  await removeOwnAttachments(from, into);
  await moveReferences(kind, from._id, into._id);
  await redirect(params, from, into._id);
  await removeMerged(kind, from);
  // Reviews, follows and paid visits that arrived in the meantime.
  await moveReferences(kind, from._id, into._id);
  if (isCompany(from)) await deleteVerificationsAbout(from._id);
  if (!isCompany(into)) await excludeNewOwner(into._id, into.userId);
  await recount(kind, into);
  if (isCompany(into)) await pauseWebhooksOfOthers(into._id);
  await audit('profile_merged', { target: remainingId, before: { page: id }, after: { page: remainingId } });
  const owners = [...profileOwners(from), ...profileOwners(into)];
  const unique = [...new Set(owners.map(String))].map((owner) => new Types.ObjectId(owner));
  await notifyOwners(kind, into, unique, 'profile_merged', { title: from.name, ...namedIn(from, into) });
}

/** Merges a page into another of its kind. Can be repeated after an interruption. Throws `conflict` when the page was edited or decided since it was read. */
export async function mergeProfiles(
  params: ProfileParams,
  user: CurrentUser,
  readBody: () => Promise<{ body: MergeInput }>,
): Promise<ProfileOverview> {
  const { kind, id } = params;
  const profile = await findProfileToDecide(kind, id, user);
  const { into, version } = (await readBody()).body;
  if (id === into) throw new AppError('decision_refused');
  assertVersion(profile, version);
  await withBoth([id, into], () => mergeInto(params, into, user));
  return readProfile(kind, into);
}
