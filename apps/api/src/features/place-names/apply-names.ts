import { knownPlace, placeKey } from '@laterite/shared/places/find-place.ts';
import { trusted } from 'mongoose';
import { asRepair, isUnedited } from '../../core/documents/versions.ts';
import { cityKeyOf, profilePlaceOf } from '../../core/positions/place-fields.ts';
import type { JobCounts } from '../../jobs/job.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { companyPlaceOf } from '../companies/company-place.ts';
import { type ListingDoc, ListingModel } from '../listings/listing.model.ts';
import { listingTerms, withDerived } from '../listings/listing-derived.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import { recountTerms } from '../search/terms/vocabulary.ts';
import { loadAddedNames } from './added-names.ts';
import { CatalogueCountModel } from './catalogue-count.model.ts';
import { type PlaceNameDoc, PlaceNameModel } from './place-name.model.ts';

type Placed = Pick<CompanyDoc, 'cityKey' | 'country' | 'cells' | 'cityKeys'>;
const isSamePlace = (a: Placed, b: Placed) =>
  a.cityKey === b.cityKey &&
  a.country === b.country &&
  a.cells?.join() === b.cells?.join() &&
  a.cityKeys?.join() === b.cityKeys?.join();

async function placeListing(listing: ListingDoc): Promise<number> {
  const { city, cityKey, country, spot, cells, terms } = withDerived(listing);
  if (isSamePlace(listing, { cityKey, country, cells })) return 0;
  const set = { city, cityKey, country, spot, cells, terms };
  const { modifiedCount } = await ListingModel.updateOne(isUnedited(listing), { $set: set }, asRepair);
  if (modifiedCount > 0)
    await recountTerms('listings', listingTerms(listing), listingTerms({ ...listing, country }));
  return modifiedCount;
}

async function placeCompany(company: CompanyDoc): Promise<number> {
  const set = companyPlaceOf(company);
  if (isSamePlace(company, set)) return 0;
  return (await CompanyModel.updateOne(isUnedited(company), { $set: set }, asRepair)).modifiedCount;
}

async function placeProfessional(professional: ProfessionalDoc): Promise<number> {
  const set = profilePlaceOf(professional.location);
  if (isSamePlace(professional, set)) return 0;
  return (await ProfessionalModel.updateOne(isUnedited(professional), { $set: set }, asRepair)).modifiedCount;
}

const batchSize = 200;

/** Recomputes the places of all documents of some cities. */
async function placeAgain(cityKeys: string[], signal: AbortSignal): Promise<number> {
  const among = trusted({ $in: cityKeys });
  const filter = { cityKey: among };
  let changed = 0;
  const each = async <T>(found: AsyncIterable<T>, place: (thing: T) => Promise<number>) => {
    for await (const thing of found) {
      signal.throwIfAborted();
      changed += await place(thing);
    }
  };
  await each(ListingModel.find(filter).lean<ListingDoc>().cursor({ batchSize }), placeListing);
  await each(ProfessionalModel.find(filter).lean<ProfessionalDoc>().cursor({ batchSize }), placeProfessional);
  await each(CompanyModel.find({ cityKeys: among }).lean<CompanyDoc>().cursor({ batchSize }), placeCompany);
  return changed;
}

/** Returns the cities under which documents with a name are stored: the name as members wrote it while it was unknown, otherwise its city. */
async function cityKeysOf({ _id, name, isRemoved, ...where }: PlaceNameDoc): Promise<string[]> {
  if (isRemoved) return [cityKeyOf(knownPlace(where)?.city ?? where.location)];
  const counted = await CatalogueCountModel.findById('all', { places: 1 }).lean();
  const written = (counted?.places ?? []).filter((place) => placeKey(place.name) === _id);
  return [...new Set([name, ...written.map((place) => place.name)].map(cityKeyOf))];
}

/** Recomputes the places of documents that contain an added or removed name. */
export async function applyPlaceNames(signal: AbortSignal): Promise<JobCounts> {
  const pending = await PlaceNameModel.find({ pendingSince: trusted({ $gt: new Date(0) }) }).lean<
    PlaceNameDoc[]
  >();
  if (pending.length > 0) await loadAddedNames();
  let placed = 0;
  for (const name of pending) {
    placed += await placeAgain(await cityKeysOf(name), signal);
    const done = { _id: name._id, pendingSince: name.pendingSince };
    if (name.isRemoved) await PlaceNameModel.deleteOne(done);
    else await PlaceNameModel.updateOne(done, { $unset: { pendingSince: 1 } });
  }
  return { placed };
}
