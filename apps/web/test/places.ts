import type { SuggestedPlace } from '@laterite/shared/places/suggested-place.ts';

/** A suggested place of the API. */
export const yopougon: SuggestedPlace = {
  name: 'Yopougon',
  kind: 'quarter',
  location: 'Yopougon, Abidjan',
  city: 'Abidjan',
  region: 'Abidjan',
  country: 'CI',
  within: null,
  aliases: ['yop', 'yopou'],
  lat: 5.336,
  lng: -4.089,
  isExact: false,
};
