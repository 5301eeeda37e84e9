import { isDeepStrictEqual } from 'node:util';
import type { ListingChanges } from '@laterite/shared/features/listings/listing-input.ts';
import { listingProblems } from '@laterite/shared/features/listings/listing-problems.ts';
import { type Category, type ListingType, sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import type { RentalTerms } from '@laterite/shared/features/rentals/terms.ts';
import { pricing, usualUnit } from '@laterite/shared/features/sections/prices.ts';
import type { Types } from 'mongoose';
import { field, invalidFields } from '../../../core/errors/app-error.ts';
import { isProfessional } from '../../professionals/professionals.service.ts';
import type { ListingDoc } from '../listing.model.ts';
import { derivedFields, storedTerms } from '../listing-derived.ts';
import { priceRises } from '../price-rises.ts';

/** Changes to the text, data and seller of a listing; images are handled separately. */
export type Changes = Omit<ListingChanges, 'images' | 'companyId' | 'rental'> & {
  company?: Types.ObjectId | null;
  rental?: RentalTerms;
};

/** Services are for professionals. */
export async function assertMayOffer(type: ListingType | undefined, owner: string): Promise<void> {
  if (type === 'service' && !(await isProfessional(owner))) {
    throw invalidFields([field('type', 'field.professionalsOnly')]);
  }
}

/** Returns the price unit: where the current one no longer fits the type, the default of the type. */
function unitAfter({ priceUnit }: ListingDoc, changes: Changes, category: Category, type: ListingType) {
  if (changes.priceUnit) return changes.priceUnit;
  const section = sectionOf(category);
  return pricing[section][type].units.includes(priceUnit) ? priceUnit : usualUnit(section, type);
}

/** The fields that provide the search terms. */
const wordFields = ['title', 'description', 'category', 'type', 'trade', 'location', 'country', 'attrs'];

/** Returns those fields of an update that differ from the listing as it was read. */
function differing<Update extends object>(listing: ListingDoc, update: Update): Partial<Update> {
  const known: Record<string, unknown> = listing;
  const changed = Object.entries(update).filter(([name, value]) => !isDeepStrictEqual(value, known[name]));
  return Object.fromEntries(changed) as Partial<Update>;
}

/** Returns the listing after an edit and the fields to set, given and derived; throws where they are inconsistent. */
export function consequences(listing: ListingDoc, changes: Changes) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const country = changes.location === undefined ? listing.country : null;
  // An empty price is parsed to a present undefined, and would otherwise leave the price unchanged.
  const { price = null } = 'price' in changes ? changes : listing;
  const written = { ...listing, ...given, price, country, attrs: { ...listing.attrs, ...changes.attrs } };
  const priceUnit = unitAfter(listing, changes, written.category, written.type);
  // Listings of earlier versions keep an inconsistent unit until it is changed.
  const isUnitStored = written.type === listing.type && changes.priceUnit === listing.priceUnit;
  const problems = listingProblems({
    ...written,
    section: changes.section,
    priceUnit: isUnitStored ? undefined : changes.priceUnit,
  }).map(({ path, key }) => field(path, key));
  const isPriceMissing = price === null && written.priceMode !== 'sur-demande';
  if (isPriceMissing) problems.push(field('price', 'field.required'));
  if (problems.length > 0) throw invalidFields(problems);
  const { attrTerms, ...derived } = derivedFields(written);
  const changed = { ...given, priceUnit, ...derived, ...priceRises(listing, price), updatedAt: new Date() };
  const said = differing(listing, changed);
  const after = { ...listing, ...said };
  const hasOtherWords = wordFields.some((name) => name in said);
  return { after, set: hasOtherWords ? { ...said, attrTerms, terms: storedTerms(after) } : said };
}
