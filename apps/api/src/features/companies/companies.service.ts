import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import {
  type CompaniesOfTrade,
  type CompanyCard,
  type CompanyDetail,
  type CompanyFilters,
  type CompanyPage,
  type CompanySearchPage,
  type CompanyType,
  maxNewestProjects,
} from '@laterite/shared/features/companies/company.ts';
import { areasOf } from '@laterite/shared/features/companies/service-area.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { type CompanySpots, maxSpots } from '@laterite/shared/features/search/spot.ts';
import { isWordless } from '@laterite/shared/features/search/wordless.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import { countUpTo } from '../../core/documents/paging.ts';
import { hiddenPart, isShown, verifiedPages } from '../../core/documents/suspension.ts';
import { distanceOf, nearConditions, withinRadius } from '../../core/positions/nearby.ts';
import { cityKeyOfFilter } from '../../core/positions/place-fields.ts';
import { toSpots } from '../../core/positions/spots.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { claimSentBy, claimWayOf } from '../claims/claim-way.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { newestProjects } from '../professionals/projects.service.ts';
import { chosenThenBest, nobody, pageByFilters, pageByWords } from '../search/directory/directory-pages.ts';
import { namesTrade, peopleOfTrade, type TradeScope } from '../search/directory/trades.ts';
import { newest, searchWithFacets } from '../search/matching/faceted-search.ts';
import type { Candidate } from '../search/matching/ranking.ts';
import { searchByTerms } from '../search/matching/term-queries.ts';
import { expandQuery, type QueryWord } from '../search/query/query-expansion.ts';
import { cardsOf } from '../users/users.service.ts';
import {
  type CompanyDoc,
  type CompanyFields,
  CompanyModel,
  toCompany,
  toPublicCompanyCard,
} from './company.model.ts';
import { findCompany, mayManage, permissionOf } from './company-access.ts';
import { citiesOf } from './company-place.ts';
import { isOpenAt } from './open-now.ts';

type Filter = QueryFilter<CompanyFields>;
const maxCompanies = 1000;

const conditionsOf = ({
  type,
  trade,
  city,
  verified,
  open,
  query,
  ...near
}: Partial<CompanyFilters>): Filter => ({
  ...(isWordless(query) && nobody),
  ...(type && { type }),
  ...(trade && { trades: trade }),
  ...(city && { cityKeys: cityKeyOfFilter(city) }),
  ...(verified && verifiedPages),
  ...(open && isOpenAt(new Date())),
  ...nearConditions(near),
});

const candidateOf = ({
  name,
  type,
  trades,
  location,
  serviceArea,
  createdAt,
  averageRating,
  verifiedAt,
}: CompanyDoc): Candidate => ({
  texts: [
    { text: name, weight: 4 },
    { text: type, weight: 2 },
    ...(trades ?? []).map((trade) => ({ text: trade, weight: 3 })),
    { text: location, weight: 2 },
    ...areasOf(serviceArea).map((text) => ({ text, weight: 1 })),
  ],
  createdAt,
  quality: (averageRating / 5) * 0.85 + (verifiedAt ? 0.15 : 0),
});

const foundWith = (filters: Partial<CompanyFilters>, words: QueryWord[]) =>
  searchByTerms<CompanyDoc>(
    CompanyModel,
    'companies',
    { ...filters, conditions: conditionsOf(filters) },
    words,
    candidateOf,
  );

const toCards = (companies: CompanyDoc[], near: NearQuery): CompanyCard[] =>
  companies.map((company) => ({ ...toPublicCompanyCard(company), ...distanceOf(company.spot, near) }));

async function findPage(filters: CompanyFilters) {
  if (filters.featured) {
    const found = await chosenThenBest(CompanyModel, { ...conditionsOf(filters), ...isShown }, filters);
    return { ...found, relaxed: null, items: found.items as CompanyDoc[] };
  }
  const words = await expandQuery(filters.query ?? '', 'companies');
  const found =
    words.length > 0
      ? pageByWords(await foundWith(filters, words), filters)
      : {
          ...(await pageByFilters(CompanyModel, { ...conditionsOf(filters), ...isShown }, filters)),
          relaxed: null,
        };
  return { ...found, items: found.items as CompanyDoc[] };
}

async function searchPage(filters: CompanyFilters) {
  const found = await findPage(filters);
  return { ...found, items: toCards(found.items, filters) };
}

/** Lists companies by words, type and city. */
export async function browse(filters: CompanyFilters): Promise<CompanyPage> {
  const { relaxed: _, ...page } = await searchPage(filters);
  return page;
}

/** Returns the positions of the first companies of a search. */
export async function searchSpots(filters: Omit<CompanyFilters, 'page' | 'limit'>): Promise<CompanySpots> {
  const found = await findPage({ ...filters, page: 1, limit: maxSpots });
  const spots = found.items.map(({ spot }) => spot);
  return toSpots(found, toCards(found.items, filters), spots);
}

/** Finds the companies whose name or trades contain the trade in a search for listings; null where there are none. */
export async function findByTrade(
  query: string,
  scope: TradeScope,
  few: number,
): Promise<CompaniesOfTrade | null> {
  const words = await expandQuery(query, 'companies');
  if (!words.some(namesTrade)) return null;
  const named = peopleOfTrade(words, scope, await foundWith(scope, words), ({ name, type, trades }) => [
    name,
    type,
    ...(trades ?? []),
  ]);
  if (!named) return null;
  const { people, place } = named;
  return { items: toCards(people.slice(0, few), scope), total: people.length, place };
}

/** Returns the companies whose facets are counted: all matches of a search with words, else the newest. */
async function matching(filters: CompanyFilters): Promise<CompanyDoc[]> {
  const words = await expandQuery(filters.query ?? '', 'companies');
  if (words.length > 0) return (await foundWith(filters, words)).items;
  const shown = { ...conditionsOf(filters), ...isShown };
  const fields = { type: 1, city: 1, serviceArea: 1, spot: 1 } as const;
  return withinRadius(await newest<CompanyDoc>(CompanyModel, shown, fields), filters);
}

const countedBy = async (filters: CompanyFilters) =>
  (await matching(filters)).map((company) => ({ type: company.type, city: citiesOf(company) }));

/** Finds companies, with counts for every filter; without results, suggests other searches. */
export const search = (filters: CompanyFilters): Promise<CompanySearchPage> =>
  searchWithFacets('companies', ['type', 'city'], filters, searchPage, countedBy);

/** Returns the number of listings shown on a company's page. */
const countListings = async (company: CompanyDoc): Promise<number> =>
  (await countUpTo(ListingModel, { company: company._id, status: trusted({ $in: visibleStatuses }) })).total;

/** Returns a company with its current members, and with the contact details in its projects for members who may edit it. */
export async function describe(company: CompanyDoc, mayEdit = true): Promise<CompanyDetail> {
  const [people, listingCount, projects] = await Promise.all([
    cardsOf(company.members.map(({ user }) => user)),
    countListings(company),
    newestProjects('company', company._id, mayEdit, maxNewestProjects),
  ]);
  return {
    ...toCompany(company, people),
    listingCount,
    projects,
    claim: claimWayOf(company),
    ...hiddenPart(company),
    version: company.version ?? 0,
  };
}

/** Masks a register number for non-members: no administrator has verified the number, so the shown digits must not suffice to misuse it. */
const masked = (number: string) => `•••${number.slice(-4)}`;

/** Returns a company as others than its members may read it. */
const withoutContactDetails = ({ registry, members, ...company }: CompanyDetail) => ({
  name: hideIn(company.name),
  description: hideIn(company.description),
  location: hideIn(company.location),
  serviceArea: company.serviceArea.map(hideIn),
  trades: company.trades.map(hideIn),
  registry: registry && { ...registry, number: masked(registry.number) },
  members: members.map((member) => ({ ...member, role: hideIn(member.role) })),
});

/** Returns one company with its members, by its id or slug. */
export async function read(key: string, user: CurrentUser | null): Promise<CompanyDetail> {
  const company = await findCompany(key, user);
  const detail = await describe(company, mayManage(company, user));
  const isTheirs =
    user !== null && (hasRight(user, 'editProfiles') || permissionOf(company, user.id) !== null);
  if (isTheirs) return detail;
  const { version: _, ...shown } = detail;
  const sent = user && detail.claim ? await claimSentBy(user.id, company._id) : {};
  return { ...shown, ...withoutContactDetails(detail), ...sent };
}

/** Returns the companies of a member. */
export async function companiesOf(userId: string): Promise<{ _id: string; name: string }[]> {
  const companies = await CompanyModel.find({ 'members.user': userId }, { name: 1 }).limit(100).lean();
  return companies.map(({ _id, name }) => ({ _id: String(_id), name }));
}

/** Returns the members of the newest visible companies, of one type or of any. */
export async function membersOfCompanies(type?: CompanyType): Promise<Types.ObjectId[]> {
  const companies = await CompanyModel.find({ ...isShown, ...(type && { type }) }, { members: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxCompanies)
    .lean();
  return companies.flatMap(({ members }) => members.map(({ user }) => user));
}
