import type { Types } from 'mongoose';
import { isShown } from '../../core/suspension.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { currentListings } from '../listings/browsing/listing-model-loader.ts';
import { productNameOf, type Row } from '../listings/browsing/listing-row.ts';
import { productName, withSynonyms } from '../listings/prices/product-name.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import { findByTerms } from '../search/term-queries.ts';
import type { PublicRequestDoc } from './public-request.model.ts';

/** Maximum number of members of each kind that are compared with a request. */
const maxOfKind = 50;
/** Maximum number of members notified of a request. */
const maxTold = 60;

/** Returns where a request is looked for: in its city, else in its country, else anywhere. */
function areaOf({ cityKey, country }: PublicRequestDoc): { cityKey?: string; country?: string } {
  if (cityKey) return { cityKey };
  return country ? { country } : {};
}

/** Returns the sellers who have such a thing online, those of the newest listings first. */
async function sellersOf(request: PublicRequestDoc, names: string[]): Promise<string[]> {
  const { cityKey, country } = areaOf(request);
  const fits = (row: Row) =>
    row.status === 'published' &&
    row.type === request.type &&
    (!cityKey || row.cityKey === cityKey) &&
    (!country || row.country === country) &&
    names.includes(productNameOf(row));
  const rows = (await currentListings())?.newestOf(request.category, fits, maxOfKind) ?? [];
  return rows.map(({ owner }) => owner);
}

/** Returns the professionals and the owners of companies that are found by the words for the thing. */
async function directoryOf(request: PublicRequestDoc, names: string[]): Promise<string[]> {
  const terms = names.filter((name) => !name.includes(' '));
  if (terms.length === 0) return [];
  const where = { ...isShown, ...areaOf(request) };
  const bounds = { most: maxOfKind };
  const [professionals, companies] = await Promise.all([
    findByTerms<ProfessionalDoc>(ProfessionalModel, terms, where, { userId: 1 }, bounds),
    findByTerms<CompanyDoc>(CompanyModel, terms, where, { members: 1 }, bounds),
  ]);
  const owners = companies.flatMap(({ members }) =>
    members.filter(({ permission }) => permission === 'owner').map(({ user }) => user),
  );
  return [...professionals.map(({ userId }) => userId), ...owners].map((id: Types.ObjectId) => String(id));
}

/** Returns the members who may have what a request looks for, sellers of such things first. */
export async function fittingMembers(request: PublicRequestDoc): Promise<string[]> {
  const names = withSynonyms(productName(request.title));
  const found = [...(await sellersOf(request, names)), ...(await directoryOf(request, names))];
  return [...new Set(found)].filter((id) => id !== String(request.author)).slice(0, maxTold);
}
