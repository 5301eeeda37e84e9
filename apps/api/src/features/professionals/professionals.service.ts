import type {
  ProfessionalCard,
  ProfessionalDetail,
  ProfessionalFilters,
} from '@laterite/shared/features/professionals/professional.ts';
import { fold } from '@laterite/shared/fold.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { beginsWith } from '../../core/database-helpers.ts';
import { distanceOf } from '../../core/positions/nearby.ts';
import { cityKeyOfFilter } from '../../core/positions/place-fields.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { membersOfCompanies } from '../companies/companies.service.ts';
import { directorySearch } from '../search/directory/directory-search.ts';
import {
  type ProfessionalDoc,
  type ProfessionalFields,
  ProfessionalModel,
  toProfessionalCard,
} from './professional.model.ts';
import { findProfessional } from './professional-access.ts';
import { describe, withoutContactDetails } from './professional-detail.ts';
import { professionalMembers } from './professional-reach.ts';

type Filter = QueryFilter<ProfessionalFields>;

/** Returns the filter of a role: the specification's tabs match members of a company type or a role; any other text is a prefix of the role. */
async function roleCondition(role: string): Promise<Filter> {
  const wanted = fold(role.trim());
  if (['', 'tous', 'professionnel', 'professionnels'].includes(wanted)) return {};
  if (/^entreprises?$/.test(wanted)) return { userId: trusted({ $in: await membersOfCompanies() }) };
  const type = (['cabinet', 'prestataire', 'magasin'] as const).find(
    (name) => wanted === name || wanted === `${name}s`,
  );
  if (!type) return { roleKey: beginsWith(wanted) };
  const members = await membersOfCompanies(type);
  return { $or: [{ userId: trusted({ $in: members }) }, { roleKey: beginsWith(type) }] } as Filter;
}

/** Returns professionals as lists show them to everyone: without contact details in their texts. */
export const toPublicProfessionalCards = (professionals: ProfessionalDoc[]) => toCards(professionals, {});

async function toCards(professionals: ProfessionalDoc[], near: NearQuery) {
  const memberOf = await professionalMembers(professionals);
  return professionals.map((one) => ({
    ...withoutContactDetails(toProfessionalCard(one, memberOf(one))),
    ...distanceOf(one.spot, near),
  }));
}

export const { browse, search, searchSpots, findByTrade } = directorySearch<
  ProfessionalDoc,
  ProfessionalCard,
  ProfessionalFilters,
  'trade' | 'city'
>({
  kind: 'professionals',
  model: ProfessionalModel,
  conditionsOf: async ({ role, trade, city, ids, userId }) => ({
    ...(role && (await roleCondition(role))),
    ...(trade && { trade }),
    ...(ids && { _id: trusted({ $in: ids }) }),
    ...(city && { cityKey: cityKeyOfFilter(city) }),
    ...(userId && { userId }),
  }),
  textsOf: ({ name, role, company, location }) => [
    { text: name, weight: 4 },
    { text: role, weight: 4 },
    { text: company, weight: 3 },
    { text: location, weight: 2 },
  ],
  tradeTextsOf: ({ role, trade }) => [role, trade],
  facets: ['trade', 'city'],
  facetsOf: ({ trade, city }) => ({ trade, city }),
  facetFields: { trade: 1, city: 1 },
  toCards,
});

/** Returns one professional with photos and statistics, and the caller's follow and like. */
export async function read(id: string, user: CurrentUser | null): Promise<ProfessionalDetail> {
  return describe(await findProfessional(id, user), user);
}

/** Returns the id of a member's professional profile, if any. */
export async function professionalOf(userId: string): Promise<string | null> {
  const found = await ProfessionalModel.exists({ userId });
  return found ? String(found._id) : null;
}

/** Whether this member has a professional profile. */
export const isProfessional = async (userId: string): Promise<boolean> =>
  (await ProfessionalModel.exists({ userId })) !== null;
