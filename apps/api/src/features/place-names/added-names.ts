import { aliasesOf, knownPlace, setAddedNames } from '@laterite/shared/places/find-place.ts';
import { trusted } from 'mongoose';
import { bumpCacheVersion } from '../../core/changes/cache-versions.ts';
import { onChange } from '../../core/changes/change-feed.ts';
import { setAddedPlaceSynonyms } from '../search/terms/synonyms.ts';
import { refreshSuggestions } from '../sections/places.service.ts';
import { type PlaceNameDoc, PlaceNameModel } from './place-name.model.ts';

/** Returns the added names in use, the newest first. */
export const addedNames = (): Promise<PlaceNameDoc[]> =>
  PlaceNameModel.find({ isRemoved: trusted({ $ne: true }) })
    .sort({ createdAt: -1 })
    .lean<PlaceNameDoc[]>();

/** Loads the added names for places, filters, search and suggestions of this process. */
export async function loadAddedNames(): Promise<void> {
  const added = await addedNames();
  setAddedNames(added);
  const groups = added.flatMap((one) => {
    const place = knownPlace(one);
    return place ? [[...new Set([place.name, ...aliasesOf(place)])].join(' = ')] : [];
  });
  setAddedPlaceSynonyms([...new Set(groups)]);
  refreshSuggestions();
  for (const kind of ['listings', 'professionals', 'companies'] as const) bumpCacheVersion(kind);
}

onChange('placeNames', loadAddedNames);
