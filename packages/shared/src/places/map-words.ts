import { fold } from '../fold.ts';

interface NamedPlace {
  location: string;
  city?: string | null | undefined;
  /** Code of a country, e.g. `CI`. */
  country?: string | null | undefined;
}

const names = new Intl.DisplayNames('fr', { type: 'region' });

/** Returns the words by which a map finds a place without coordinates: the place as written, with its city and country where it names neither. */
export function mapWords({ location, city, country }: NamedPlace): string {
  const known = [city, country && names.of(country)].filter(
    (part) => part && !fold(location).includes(fold(part)),
  );
  return [location, ...known].join(', ');
}
