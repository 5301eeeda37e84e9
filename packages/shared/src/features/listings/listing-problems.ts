import type { FieldMessage } from '../../field-messages.ts';
import { countryOf } from '../../places.ts';
import { type AttrsInput, attrsProblem } from '../sections/attrs.ts';
import { type Category, type ListingType, type Section, sectionOf } from './taxonomy.ts';

/** The fields of a listing that depend on each other. */
interface Listing {
  section?: Section | undefined;
  category: Category;
  type: ListingType;
  location: string;
  attrs?: AttrsInput | undefined;
}

interface Problem {
  path: string;
  key: FieldMessage;
}

/** What is wrong with a listing though each of its fields is right: publishing and editing ask alike. */
export function listingProblems({ section, category, type, location, attrs = {} }: Listing): Problem[] {
  if (section && section !== sectionOf(category)) {
    return [{ path: 'category', key: 'field.categorySection' }];
  }
  const wrong = attrsProblem({ category, type, country: countryOf(location) }, attrs);
  return wrong ? [{ path: `attrs.${wrong.name}`, key: wrong.key }] : [];
}
