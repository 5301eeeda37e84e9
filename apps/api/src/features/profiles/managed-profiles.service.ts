import type {
  ManagedProfile,
  ProfileFilters,
  ProfileKind,
  ProfileOverview,
  ProfileState,
} from '@laterite/shared/features/profiles/profile.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { type Types, trusted } from 'mongoose';
import { allFields } from '../../core/database-helpers.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { countUpTo, type Order, readPage } from '../../core/documents/paging.ts';
import { hiddenPart, isFeatured, isShown, pagesAwaitingReview } from '../../core/documents/suspension.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { findFirst, findMembers, hasBeginning } from '../admin/members.service.ts';
import { ClaimModel, waiting } from '../claims/claim.model.ts';
import { aboutOthers } from '../companies/own-decisions.ts';
import { FollowModel } from '../follows/follow.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { AttachmentModel } from '../professionals/attachment.model.ts';
import { ProjectModel } from '../professionals/project.model.ts';
import { reviewModels } from '../reviews/review.model.ts';
import { extractTerms, stem, tokenize } from '../search/terms/tokenizer.ts';
import { UserModel } from '../users/user.model.ts';
import { findProfile, isCompany, kinds, type ProfileDoc, profileOwners } from './profile-kinds.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;
const longestWaiting = { field: 'reviewAskedAt', direction: 1 } as const;
const lastChosenFirst = { field: 'featuredAt', direction: -1 } as const;

/** Filter and order of the pages in each state. */
const lists: Record<ProfileState, { filter: object; order: Order }> = {
  shown: { filter: isShown, order: newestFirst },
  waiting: { filter: pagesAwaitingReview, order: longestWaiting },
  hidden: { filter: { suspendedAt: trusted({ $gt: new Date(0) }) }, order: newestFirst },
  featured: { filter: isFeatured, order: lastChosenFirst },
};

const toManaged = (kind: ProfileKind, profile: ProfileDoc, names: Map<string, string>): ManagedProfile => ({
  _id: String(profile._id),
  kind,
  name: profile.name,
  key: (isCompany(profile) && profile.slug) || String(profile._id),
  role: isCompany(profile) ? profile.type : profile.role,
  location: profile.location ?? null,
  owners: profileOwners(profile).flatMap((id) => {
    const userName = names.get(String(id));
    return userName ? [{ _id: String(id), userName }] : [];
  }),
  isShown: !profile.suspendedAt,
  isHidden: Boolean(profile.hiddenAt),
  ...hiddenPart(profile),
  isFeatured: Boolean(profile.featuredAt),
  version: profile.version ?? 0,
  averageRating: Math.round(profile.averageRating * 10) / 10,
  createdAt: profile.createdAt.toISOString(),
});

/** Returns pages with the names of their owners, including disabled ones. */
async function withOwners(kind: ProfileKind, profiles: ProfileDoc[]): Promise<ManagedProfile[]> {
  const ids = profiles.flatMap(profileOwners);
  const users = await UserModel.find({ _id: trusted({ $in: ids }) }, { userName: 1 }).lean();
  const names = new Map(users.map(({ _id, userName }) => [String(_id), userName]));
  return profiles.map((profile) => toManaged(kind, profile, names));
}

/** Maximum number of offline pages whose names are compared, because an offline page has no search terms. */
const maxOfflinePages = 1000;

/** Returns the newest offline pages whose names have words that begin with all of these. */
async function offlineNamed(kind: ProfileKind, words: string[], limit: number): Promise<unknown[]> {
  const { filter, order } = lists.hidden;
  const pages = await kinds[kind].model
    .find(filter, { name: 1 })
    .sort({ [order.field]: order.direction })
    .limit(maxOfflinePages)
    .lean<Pick<ProfileDoc, '_id' | 'name'>[]>();
  const found = pages.filter(({ name }) => {
    const terms = [...extractTerms(name).keys()];
    return words.every((word) => terms.some((term) => term.startsWith(word)));
  });
  return found.slice(0, limit).map(({ _id }) => _id);
}

/** Returns the possible conditions of a search text, each served by an index. */
async function meaningsOf(kind: ProfileKind, q: string, limit: number): Promise<object[]> {
  const key =
    q
      .replace(/[?#].*/, '')
      .split('/')
      .findLast((part) => part.trim()) ?? q;
  if (isId(key)) return [{ _id: key }];
  const words = tokenize(q).map(stem);
  const hasAll = [
    { $and: words.map((word) => ({ terms: word })) },
    { $and: words.map((word) => ({ terms: hasBeginning(word) })) },
  ];
  const offline = words.length > 0 ? await offlineNamed(kind, words, limit) : [];
  const { items: members } = await findMembers(q, limit);
  const owner = trusted({ $in: members.map(({ _id }) => _id) });
  return [
    ...(words.length > 0 ? hasAll : []),
    ...(offline.length > 0 ? [{ _id: trusted({ $in: offline }) }] : []),
    ...(kind === 'companies' ? [{ slug: key.toLowerCase() }] : []),
    ...(members.length > 0 ? [{ [kind === 'companies' ? 'members.user' : 'userId']: owner }] : []),
  ];
}

/** Returns pages of a kind, newest first, or the first that match a search; pages that wait for a review only where the caller may decide about them. */
export async function browseProfiles(
  kind: ProfileKind,
  { q, state = 'shown', ...page }: ProfileFilters,
  user: CurrentUser,
) {
  const words = q?.trim();
  const { filter, order } = lists[state];
  const subject = kind === 'companies' ? '_id' : 'userId';
  const decidable = state === 'waiting' ? await aboutOthers(user, subject) : {};
  const found = words
    ? await findFirst<ProfileDoc>(kinds[kind].model, await meaningsOf(kind, words, page.limit), page.limit)
    : await readPage(kinds[kind].model, { ...filter, ...decidable }, order, allFields, page);
  return { ...found, items: await withOwners(kind, found.items as ProfileDoc[]) };
}

const count = async (model: AnyModel, filter: object): Promise<number> =>
  (await countUpTo(model, filter)).total;

/** Returns the number of photos in the projects of a page. */
async function projectPhotos(owner: { professional: Types.ObjectId } | { company: Types.ObjectId }) {
  const projects = await ProjectModel.find(owner, { photos: 1 }).limit(100).lean();
  return projects.flatMap(({ photos }) => photos).length;
}

async function countsOf(profile: ProfileDoc): Promise<ProfileOverview['counts']> {
  const { _id } = profile;
  if (!isCompany(profile)) {
    const [reviews, followers, projects] = await Promise.all([
      count(reviewModels.professional, { professional: _id }),
      count(AttachmentModel, { professional: _id, kind: 'follow' }),
      projectPhotos({ professional: _id }),
    ]);
    const pictures = profile.photos.length + projects;
    const listings = await count(ListingModel, { owner: profile.userId });
    return { reviews, listings, followers, pictures, members: 1, claims: 0 };
  }
  const [reviews, listings, followers, claims, projects] = await Promise.all([
    count(reviewModels.company, { company: _id }),
    count(ListingModel, { company: _id }),
    count(FollowModel, { kind: 'companies', target: _id }),
    count(ClaimModel, { company: _id, ...waiting }),
    projectPhotos({ company: _id }),
  ]);
  const pictures = [profile.companyLogo, profile.companyBanner].filter(Boolean).length + projects;
  return { reviews, listings, followers, pictures, members: profile.members.length, claims };
}

/** Returns the overview of a page with its counts. */
export async function readProfile(kind: ProfileKind, id: string): Promise<ProfileOverview> {
  const found = await findProfile(kind, id);
  const [[profile], counts] = await Promise.all([withOwners(kind, [found]), countsOf(found)]);
  return { profile: profile!, counts };
}
