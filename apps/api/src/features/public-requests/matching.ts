import { allCategories } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Types } from 'mongoose';
import { isShown } from '../../core/documents/suspension.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { companyOwners } from '../companies/company-access.ts';
import { currentListings } from '../listings/browsing/listing-model-loader.ts';
import { productNameOf, type Row } from '../listings/browsing/listing-row.ts';
import { productName, productNames, withSynonyms } from '../listings/browsing/product-name.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import { minTradeImportance } from '../search/limits.ts';
import { findByTerms } from '../search/matching/term-queries.ts';
import { headShare, refresh } from '../search/terms/vocabulary.ts';
import type { PublicRequestDoc } from './public-request.model.ts';

/** Maximum number of members of each kind that are compared with a request. */
const maxOfKind = 50;
/** Maximum number of members notified of a request. */
const maxNotified = 60;

/** Maximum number of goods of a request for which sellers are searched. */
const maxGoods = 12;

/** Returns the names of each of the goods in a request: those of its title, then those of a list in its text. */
function goodsOf({ title, description }: PublicRequestDoc): string[][] {
  const counted = (description ?? '').split('\n').filter((line) => /\d/.test(line));
  const listed = counted.length > 1 ? counted.map(productName) : [];
  return [...new Set([...productNames(title), ...listed])].slice(0, maxGoods).map(withSynonyms);
}

/** Returns the area in which sellers are searched: the city of a request, else its country, else everywhere. */
function areaOf({ cityKey, country }: PublicRequestDoc): { cityKey?: string; country?: string } {
  if (cityKey) return { cityKey };
  return country ? { country } : {};
}

/** Returns the sellers with one of the goods online, for each of the goods those of the newest listings first. */
async function sellersOf(request: PublicRequestDoc, goods: string[][]): Promise<string[]> {
  const { cityKey, country } = areaOf(request);
  const wanted = new Set(goods.flat());
  const fits = (row: Row) =>
    row.status === 'published' &&
    row.type === request.type &&
    (!cityKey || row.cityKey === cityKey) &&
    (!country || row.country === country) &&
    wanted.has(productNameOf(row));
  const listings = await currentListings();
  const categories = request.category ? [request.category] : allCategories;
  const found = categories.flatMap((name) => listings?.newestOf(name, fits, Number.POSITIVE_INFINITY) ?? []);
  const limit = Math.ceil(maxOfKind / goods.length);
  const rows = goods.map((names) =>
    found.filter((row) => names.includes(productNameOf(row))).slice(0, limit),
  );
  return rows.flat().map(({ owner }) => owner);
}

/** Returns the names of the first of the goods, and those of the others that are trades: any text may mention the others. */
function tradesOf([first = [], ...others]: string[][]): string[] {
  const isTrade = (name: string) =>
    headShare(name, 'professionals') >= minTradeImportance ||
    headShare(name, 'companies') >= minTradeImportance;
  return [...first, ...others.flat().filter(isTrade)].filter((name) => !name.includes(' '));
}

/** Returns the professionals and company owners that searches for the goods find. */
async function directoryOf(request: PublicRequestDoc, goods: string[][]): Promise<string[]> {
  await refresh();
  const terms = tradesOf(goods);
  if (terms.length === 0) return [];
  const where = { ...isShown, ...areaOf(request) };
  const bounds = { maxMatches: maxOfKind };
  const [professionals, companies] = await Promise.all([
    findByTerms<ProfessionalDoc>(ProfessionalModel, terms, where, { userId: 1 }, bounds),
    findByTerms<CompanyDoc>(CompanyModel, terms, where, { members: 1 }, bounds),
  ]);
  const owners = companies.flatMap(companyOwners);
  return [...professionals.map(({ userId }) => userId), ...owners].map((id: Types.ObjectId) => String(id));
}

/** Returns the members who may offer the goods of a request, sellers of such goods first. */
export async function fittingMembers(request: PublicRequestDoc): Promise<string[]> {
  const goods = goodsOf(request).filter((names) => names.length > 0);
  const found = [...(await sellersOf(request, goods)), ...(await directoryOf(request, goods))];
  return [...new Set(found)].filter((id) => id !== String(request.author)).slice(0, maxNotified);
}
