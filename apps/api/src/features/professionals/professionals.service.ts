import type {
  ProfessionalDetail,
  ProfessionalFilters,
  ProfessionalPage,
  ProfessionalSearchPage,
  ProfessionalsOfTrade,
} from '@laterite/shared/features/professionals/professional.ts';
import { fold } from '@laterite/shared/fold.ts';
import { type QueryFilter, trusted } from 'mongoose';
import type { CurrentUser } from '../../core/current-user.ts';
import { allFields } from '../../core/database-helpers.ts';
import { readPage, slicePage } from '../../core/paging.ts';
import { isShown } from '../../core/suspension.ts';
import { membersOfCompanies } from '../companies/companies.service.ts';
import { newest, searchWithFacets } from '../search/faceted-search.ts';
import { expandQuery, type QueryWord } from '../search/query-expansion.ts';
import type { Candidate } from '../search/ranking.ts';
import { relaxedOf } from '../search/relaxation.ts';
import { searchByTerms } from '../search/term-queries.ts';
import { hasAnyWord, namesTrade } from '../search/trades.ts';
import {
  type ProfessionalDoc,
  type ProfessionalFields,
  ProfessionalModel,
  toProfessionalCard,
} from './professional.model.ts';
import { findProfessional } from './professional-access.ts';
import { describe, withoutContactDetails } from './professional-detail.ts';
import { membersOf } from './professional-reach.ts';

type Filter = QueryFilter<ProfessionalFields>;
const newestFirst = { field: 'createdAt', direction: -1 } as const;
const bestFirst = { field: 'averageRating', direction: -1 } as const;
/** Everything that begins with a text, without a pattern reaching the database. */
const beginsWith = (start: string) => trusted({ $gte: start, $lt: `${start}\uffff` });

/** The specification's tabs: company members of a type, or whoever's role says so; any other text begins the role. */
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

async function conditionsOf({ role, city, userId }: ProfessionalFilters): Promise<Filter> {
  return {
    ...(role && (await roleCondition(role))),
    ...(city && { cityKey: fold(city.trim()) }),
    ...(userId && { userId }),
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
  quality: professional.averageRating / 5,
});

const foundWith = (conditions: Filter, words: QueryWord[]) =>
  searchByTerms<ProfessionalDoc>(ProfessionalModel, 'professionals', conditions, words, candidateOf);

async function pageByWords(filters: ProfessionalFilters, conditions: Filter, words: QueryWord[]) {
  const { items: all, isComplete, ...relaxed } = await foundWith(conditions, words);
  const { sort = 'relevance' } = filters;
  const byRating = (a: ProfessionalDoc, b: ProfessionalDoc) => b.averageRating - a.averageRating;
  const byDate = (a: ProfessionalDoc, b: ProfessionalDoc) => Number(b.createdAt) - Number(a.createdAt);
  const sorted = sort === 'relevance' ? all : all.toSorted(sort === 'rating' ? byRating : byDate);
  return {
    ...slicePage(sorted, filters),
    total: all.length,
    totalIsExact: isComplete,
    relaxed: relaxedOf(filters.query!, relaxed),
  };
}

const askedBy = (filters: ProfessionalFilters) =>
  Promise.all([conditionsOf(filters), expandQuery(filters.query ?? '', 'professionals')]);

async function toCards(professionals: ProfessionalDoc[]) {
  const memberOf = await membersOf(professionals);
  return professionals.map((one) => withoutContactDetails(toProfessionalCard(one, memberOf(one))));
}

async function searchPage(filters: ProfessionalFilters) {
  const [conditions, words] = await askedBy(filters);
  const order = filters.sort === 'rating' ? bestFirst : newestFirst;
  const found =
    words.length > 0
      ? await pageByWords(filters, conditions, words)
      : {
          ...(await readPage(ProfessionalModel, { ...conditions, ...isShown }, order, allFields, filters)),
          relaxed: null,
        };
  return { ...found, items: await toCards(found.items as ProfessionalDoc[]) };
}

/** Lists professionals by words, role and city. */
export async function browse(filters: ProfessionalFilters): Promise<ProfessionalPage> {
  const { relaxed: _, ...page } = await searchPage(filters);
  return page;
}

/** The professionals whose trade a search for listings names; null where it names none. */
export async function findByTrade(query: string, few: number): Promise<ProfessionalsOfTrade | null> {
  const words = await expandQuery(query, 'professionals');
  const trades = words.filter(namesTrade);
  if (trades.length === 0) return null;
  const { items } = await foundWith({}, words);
  const named = items.filter(({ role, trade }) => hasAnyWord(trades, role, trade));
  if (named.length === 0) return null;
  return { items: await toCards(named.slice(0, few)), total: named.length };
}

/** What counts for filters are made of: all that was found, or the newest. */
async function countedBy(filters: ProfessionalFilters): Promise<Pick<ProfessionalDoc, 'city'>[]> {
  const [conditions, words] = await askedBy(filters);
  return words.length > 0
    ? (await foundWith(conditions, words)).items
    : newest(ProfessionalModel, { ...conditions, ...isShown }, { city: 1 });
}

/** Finds professionals, with counts for the cities; when there are none, what to try instead. */
export const search = (filters: ProfessionalFilters): Promise<ProfessionalSearchPage> =>
  searchWithFacets('professionals', ['city'], filters, searchPage, countedBy);

/** One professional with photos and figures, and what the caller has to do with them. */
export async function read(id: string, user: CurrentUser | null): Promise<ProfessionalDetail> {
  return describe(await findProfessional(id), user);
}

/** The id of a member's professional profile, if they have one. */
export async function professionalOf(userId: string): Promise<string | null> {
  const found = await ProfessionalModel.exists({ userId });
  return found ? String(found._id) : null;
}

/** Whether this member has a professional profile. */
export const isProfessional = async (userId: string): Promise<boolean> =>
  (await ProfessionalModel.exists({ userId })) !== null;
