import type {
  ProfessionalDetail,
  ProfessionalFilters,
  ProfessionalPage,
  ProfessionalSearchPage,
  ProfessionalsOfTrade,
} from '@laterite/shared/features/professionals/professional.ts';
import { maxSpots, type ProfessionalSpots } from '@laterite/shared/features/search/spot.ts';
import { isWordless } from '@laterite/shared/features/search/wordless.ts';
import { fold } from '@laterite/shared/fold.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { beginsWith } from '../../core/database-helpers.ts';
import { isShown, verifiedPages } from '../../core/documents/suspension.ts';
import { distanceOf, nearConditions, withinRadius } from '../../core/positions/nearby.ts';
import { cityKeyOfFilter } from '../../core/positions/place-fields.ts';
import { toSpots } from '../../core/positions/spots.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { membersOfCompanies } from '../companies/companies.service.ts';
import { chosenThenBest, nobody, pageByFilters, pageByWords } from '../search/directory/directory-pages.ts';
import { namesTrade, peopleOfTrade, type TradeScope } from '../search/directory/trades.ts';
import { newest, searchWithFacets } from '../search/matching/faceted-search.ts';
import type { Candidate } from '../search/matching/ranking.ts';
import { type Scope, searchByTerms } from '../search/matching/term-queries.ts';
import { expandQuery, type QueryWord } from '../search/query/query-expansion.ts';
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

async function conditionsOf(filters: Partial<ProfessionalFilters>): Promise<Filter> {
  const { role, trade, city, ids, userId, verified, query } = filters;
  return {
    ...(role && (await roleCondition(role))),
    ...(trade && { trade }),
    ...(ids && { _id: trusted({ $in: ids }) }),
    ...(city && { cityKey: cityKeyOfFilter(city) }),
    ...(userId && { userId }),
    ...(isWordless(query) && nobody),
    ...(verified && verifiedPages),
    ...nearConditions(filters),
  } as Filter;
}

const candidateOf = (professional: ProfessionalDoc): Candidate => ({
  texts: [
    { text: professional.name, weight: 4 },
    { text: professional.role, weight: 4 },
    { text: professional.company, weight: 3 },
    { text: professional.location, weight: 2 },
  ],
  createdAt: professional.createdAt,
  quality: (professional.averageRating / 5) * 0.85 + (professional.verifiedAt ? 0.15 : 0),
});

const foundWith = (scope: Scope, words: QueryWord[]) =>
  searchByTerms<ProfessionalDoc>(ProfessionalModel, 'professionals', scope, words, candidateOf);

const parseSearch = (filters: ProfessionalFilters) =>
  Promise.all([conditionsOf(filters), expandQuery(filters.query ?? '', 'professionals')]);

/** Returns professionals as lists show them to everyone: without contact details in their texts. */
export const toPublicProfessionalCards = (professionals: ProfessionalDoc[]) => toCards(professionals, {});

async function toCards(professionals: ProfessionalDoc[], near: NearQuery) {
  const memberOf = await professionalMembers(professionals);
  return professionals.map((one) => ({
    ...withoutContactDetails(toProfessionalCard(one, memberOf(one))),
    ...distanceOf(one.spot, near),
  }));
}

async function findPage(filters: ProfessionalFilters) {
  if (filters.featured) {
    const shown = { ...(await conditionsOf(filters)), ...isShown };
    const found = await chosenThenBest(ProfessionalModel, shown, filters);
    return { ...found, relaxed: null, items: found.items as ProfessionalDoc[] };
  }
  const [conditions, words] = await parseSearch(filters);
  const found =
    words.length > 0
      ? pageByWords(await foundWith({ ...filters, conditions }, words), filters)
      : {
          ...(await pageByFilters(ProfessionalModel, { ...conditions, ...isShown }, filters)),
          relaxed: null,
        };
  return { ...found, items: found.items as ProfessionalDoc[] };
}

async function searchPage(filters: ProfessionalFilters) {
  const found = await findPage(filters);
  return { ...found, items: await toCards(found.items, filters) };
}

/** Lists professionals by words, role and city. */
export async function browse(filters: ProfessionalFilters): Promise<ProfessionalPage> {
  const { relaxed: _, ...page } = await searchPage(filters);
  return page;
}

/** Returns the positions of the first professionals of a search. */
export async function searchSpots(
  filters: Omit<ProfessionalFilters, 'page' | 'limit'>,
): Promise<ProfessionalSpots> {
  const found = await findPage({ ...filters, page: 1, limit: maxSpots });
  const spots = found.items.map(({ spot }) => spot);
  return toSpots(found, await toCards(found.items, filters), spots);
}

/** Finds the professionals of the trade in a search for listings; null where the search names no trade. */
export async function findByTrade(
  query: string,
  scope: TradeScope,
  few: number,
): Promise<ProfessionalsOfTrade | null> {
  const words = await expandQuery(query, 'professionals');
  if (!words.some(namesTrade)) return null;
  const conditions = await conditionsOf(scope);
  const found = await foundWith({ ...scope, conditions }, words);
  const named = peopleOfTrade(words, scope, found, ({ role, trade }) => [role, trade]);
  if (!named) return null;
  const { people, place } = named;
  return { items: await toCards(people.slice(0, few), scope), total: people.length, place };
}

/** Returns the professionals whose facets are counted: all matches of a search with words, else the newest. */
async function countedBy(filters: ProfessionalFilters): Promise<Pick<ProfessionalDoc, 'trade' | 'city'>[]> {
  const [conditions, words] = await parseSearch(filters);
  if (words.length > 0) return (await foundWith({ ...filters, conditions }, words)).items;
  const shown = { ...conditions, ...isShown };
  const found = await newest<ProfessionalDoc>(ProfessionalModel, shown, { trade: 1, city: 1, spot: 1 });
  return withinRadius(found, filters);
}

/** Finds professionals, with counts for trades and cities; without results, suggests other searches. */
export const search = (filters: ProfessionalFilters): Promise<ProfessionalSearchPage> =>
  searchWithFacets('professionals', ['trade', 'city'], filters, searchPage, countedBy);

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
