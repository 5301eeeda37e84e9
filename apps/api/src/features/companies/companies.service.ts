import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import {
  type CompanyCard,
  type CompanyDetail,
  type CompanyFilters,
  type CompanyType,
  maxNewestProjects,
} from '@laterite/shared/features/companies/company.ts';
import { areasOf } from '@laterite/shared/features/companies/service-area.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import { type Types, trusted } from 'mongoose';
import { countUpTo } from '../../core/documents/paging.ts';
import { hiddenPart, isShown } from '../../core/documents/suspension.ts';
import { distanceOf } from '../../core/positions/nearby.ts';
import { cityKeyOfFilter } from '../../core/positions/place-fields.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { claimSentBy, claimWayOf } from '../claims/claim-way.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { newestProjects } from '../professionals/projects.service.ts';
import { directorySearch } from '../search/directory/directory-search.ts';
import { cardsOf } from '../users/users.service.ts';
import { type CompanyDoc, CompanyModel, toCompany, toPublicCompanyCard } from './company.model.ts';
import { findCompany, mayManage, permissionOf } from './company-access.ts';
import { citiesOf } from './company-place.ts';
import { isOpenAt } from './open-now.ts';

const maxCompanies = 1000;

const toCards = (companies: CompanyDoc[], near: NearQuery): CompanyCard[] =>
  companies.map((company) => ({ ...toPublicCompanyCard(company), ...distanceOf(company.spot, near) }));

export const { browse, search, searchSpots, findByTrade } = directorySearch<
  CompanyDoc,
  CompanyCard,
  CompanyFilters,
  'type' | 'city'
>({
  kind: 'companies',
  model: CompanyModel,
  conditionsOf: ({ type, trade, city, open }) => ({
    ...(type && { type }),
    ...(trade && { trades: trade }),
    ...(city && { cityKeys: cityKeyOfFilter(city) }),
    ...(open && isOpenAt(new Date())),
  }),
  textsOf: ({ name, type, trades, location, serviceArea }) => [
    { text: name, weight: 4 },
    { text: type, weight: 2 },
    ...(trades ?? []).map((trade) => ({ text: trade, weight: 3 })),
    { text: location, weight: 2 },
    ...areasOf(serviceArea).map((text) => ({ text, weight: 1 })),
  ],
  tradeTextsOf: ({ name, type, trades }) => [name, type, ...(trades ?? [])],
  facets: ['type', 'city'],
  facetsOf: (company) => ({ type: company.type, city: citiesOf(company) }),
  facetFields: { type: 1, city: 1, serviceArea: 1 },
  toCards,
});

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
