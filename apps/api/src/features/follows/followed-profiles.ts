import type {
  FollowedProfile,
  FollowedProfileKind,
  FollowedProfilePage,
  FollowedProfileQuery,
} from '@laterite/shared/features/follows/follow.ts';
import { type Types, trusted } from 'mongoose';
import { countUpTo, cursorAfter, readItems } from '../../core/documents/paging.ts';
import { isShown } from '../../core/documents/suspension.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { CompanyModel, toPublicCompanyCard } from '../companies/company.model.ts';
import { AttachmentModel } from '../professionals/attachment.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { toPublicProfessionalCards } from '../professionals/professionals.service.ts';
import { cardsOf } from '../users/users.service.ts';
import { FollowModel } from './follow.model.ts';

interface Link {
  _id: Types.ObjectId;
  kind: FollowedProfileKind;
  target: Types.ObjectId;
  createdAt: Date;
}
type Shown = Omit<FollowedProfile, 'kind' | '_id' | 'followedAt'>;
type Profiles = Map<string, Shown>;

const lastFirst = { field: 'createdAt', direction: -1 } as const;
const professionalsOf = (user: string) => ({ user, kind: 'follow' }) as const;

/** Reads one page of both collections, whose cursors are a time and an id, and merges them. */
async function readLinks(user: string, { limit, cursor }: FollowedProfileQuery) {
  const part = { limit, page: 1, cursor };
  const [follows, attachments] = await Promise.all([
    readItems(FollowModel, { user }, lastFirst, { kind: 1, target: 1, createdAt: 1 }, part),
    readItems(AttachmentModel, professionalsOf(user), lastFirst, { professional: 1, createdAt: 1 }, part),
  ]);
  const merged: Link[] = [
    ...follows.items.map(({ _id, kind, target, createdAt }) => ({ _id, kind, target, createdAt })),
    ...attachments.items.map(({ _id, professional, createdAt }) => ({
      _id,
      kind: 'professionals' as const,
      target: professional,
      createdAt,
    })),
  ];
  merged.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1));
  const links = merged.slice(0, limit);
  const last = links.at(-1);
  const hasMore = merged.length > limit || follows.nextCursor !== null || attachments.nextCursor !== null;
  return { links, nextCursor: hasMore && last ? cursorAfter(last, lastFirst) : null };
}

const shownAmong = (ids: Types.ObjectId[]) => ({ _id: trusted({ $in: ids }), ...isShown });

const readProfiles: Record<FollowedProfileKind, (ids: Types.ObjectId[]) => Promise<Profiles>> = {
  async professionals(ids) {
    const cards = await toPublicProfessionalCards(await ProfessionalModel.find(shownAmong(ids)).lean());
    return new Map(
      cards.map(({ _id, name, role, location, avatarUrl }) => [
        _id,
        { name, role, location, pictureUrl: avatarUrl },
      ]),
    );
  },
  async companies(ids) {
    const cards = (await CompanyModel.find(shownAmong(ids)).lean()).map(toPublicCompanyCard);
    return new Map(
      cards.map(({ _id, name, location, companyLogoUrl }) => [
        _id,
        { name, role: null, location, pictureUrl: companyLogoUrl },
      ]),
    );
  },
  async sellers(ids) {
    const cards = [...(await cardsOf(ids)).values()];
    return new Map(
      cards.map(({ _id, userName, location, profilePictureUrl }) => [
        _id,
        { name: userName, role: null, location, pictureUrl: profilePictureUrl },
      ]),
    );
  },
};

async function profilesOf(kind: FollowedProfileKind, links: Link[]): Promise<Profiles> {
  const ids = links.filter((link) => link.kind === kind).map(({ target }) => target);
  return ids.length === 0 ? new Map() : readProfiles[kind](ids);
}

/** Returns a page of the profiles that the caller follows; hidden ones are left out. */
export async function browse(query: FollowedProfileQuery, { id }: CurrentUser): Promise<FollowedProfilePage> {
  const [{ links, nextCursor }, follows, attachments] = await Promise.all([
    readLinks(id, query),
    countUpTo(FollowModel, { user: id }),
    countUpTo(AttachmentModel, professionalsOf(id)),
  ]);
  const [professionals, sellers, companies] = await Promise.all([
    profilesOf('professionals', links),
    profilesOf('sellers', links),
    profilesOf('companies', links),
  ]);
  const profiles = { professionals, sellers, companies };
  const items = links.flatMap(({ kind, target, createdAt }) => {
    const shown = profiles[kind].get(String(target));
    return shown ? [{ kind, _id: String(target), ...shown, followedAt: createdAt.toISOString() }] : [];
  });
  return {
    items,
    total: follows.total + attachments.total,
    totalIsExact: follows.totalIsExact && attachments.totalIsExact,
    page: 1,
    limit: query.limit,
    nextCursor,
  };
}
