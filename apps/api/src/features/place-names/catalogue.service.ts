import {
  type Catalogue,
  maxPlaceNames,
  type PlaceNameInput,
} from '@laterite/shared/features/admin/places.ts';
import { allCategories, sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import { findPlace, knownPlace, placeKey } from '@laterite/shared/places/find-place.ts';
import { catchUp } from '../../core/changes/change-feed.ts';
import { runInBackground } from '../../core/concurrency/background.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { audit } from '../audit/audit.service.ts';
import { addedNames } from './added-names.ts';
import { applyPlaceNames } from './apply-names.ts';
import { CatalogueCountModel, type UsedPlace } from './catalogue-count.model.ts';
import { PlaceNameModel } from './place-name.model.ts';

const maxShownPlaces = 100;

/** Returns the counts by known city; an added name counts for its city at once. */
function knownPlaces(counted: UsedPlace[]): Catalogue['places'] {
  const byCity = new Map<string, Catalogue['places'][number]>();
  for (const place of counted) {
    const known = findPlace(place.name);
    if (!known) continue;
    const { country, name, city } = known;
    const key = `${country} ${city ?? name}`;
    const same = byCity.get(key) ?? {
      name: city ?? name,
      country,
      listings: 0,
      professionals: 0,
      companies: 0,
    };
    byCity.set(key, {
      ...same,
      listings: same.listings + place.listings,
      professionals: same.professionals + place.professionals,
      companies: same.companies + place.companies,
    });
  }
  return [...byCity.values()].slice(0, maxShownPlaces);
}

/** Returns the counts of categories and places, and the added names. */
export async function readCatalogue(): Promise<Catalogue> {
  await catchUp();
  const [counted, added] = await Promise.all([CatalogueCountModel.findById('all').lean(), addedNames()]);
  const categories = counted?.categories as Record<string, number> | undefined;
  const places = counted?.places ?? [];
  return {
    countedAt: counted?.countedAt.toISOString() ?? null,
    categories: allCategories.map((category) => ({
      section: sectionOf(category),
      category,
      listings: categories?.[category] ?? 0,
    })),
    places: knownPlaces(places),
    unknown: places.filter(({ name }) => !findPlace(name)).slice(0, maxShownPlaces),
    added: added.map(({ name, location, country }) => ({ name, location, country })),
  };
}

async function addName(name: string, place: NonNullable<PlaceNameInput['place']>): Promise<boolean> {
  if (!knownPlace(place)) throw new AppError('place_not_found');
  if (findPlace(name)) throw new AppError('place_known');
  if ((await addedNames()).length >= maxPlaceNames) throw new AppError('too_many_place_names');
  const now = new Date();
  const set = { name, ...place, createdAt: now, pendingSince: now };
  await PlaceNameModel.updateOne(
    { _id: placeKey(name) },
    { $set: set, $unset: { isRemoved: 1 } },
    { upsert: true },
  );
  return true;
}

async function removeName(name: string): Promise<boolean> {
  const { modifiedCount } = await PlaceNameModel.updateOne(
    { _id: placeKey(name) },
    { $set: { isRemoved: true, pendingSince: new Date() } },
  );
  return modifiedCount > 0;
}

/** Adds another name of a known place or removes it; documents with the name are recomputed in the background. */
export async function namePlace(readBody: () => Promise<{ body: PlaceNameInput }>): Promise<Catalogue> {
  const { name, place } = (await readBody()).body;
  await catchUp();
  const known = (await addedNames()).find((one) => placeKey(one.name) === placeKey(name));
  const isChanged = place ? await addName(name, place) : await removeName(name);
  if (isChanged) {
    await audit(place ? 'place_named' : 'place_unnamed', {
      target: known?.name ?? name,
      before: { place: known?.location ?? 'none' },
      after: { place: place?.location ?? 'none' },
    });
    runInBackground(async () => void (await applyPlaceNames(AbortSignal.timeout(60_000))));
  }
  return readCatalogue();
}
