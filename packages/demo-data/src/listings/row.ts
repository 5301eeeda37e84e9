import type { Category, PriceUnit, Section, Trade } from '@laterite/shared/features/listings/taxonomy.ts';
import type { RentalTerms } from '@laterite/shared/features/rentals/terms.ts';
import type { Attrs } from '@laterite/shared/features/sections/attributes/attributes.ts';
import type { Palette, SceneId } from '../kit.ts';

/** A hand-written listing; expand.ts adds the remaining fields. */
export interface Row {
  title: string;
  price: number;
  /** Unit of a rental price; its presence makes the listing a rental. */
  rent?: PriceUnit;
  /** Unit of a service’s rate; its seller has a professional profile. */
  service?: PriceUnit;
  /** Unit of a sale price; default: the whole. */
  per?: PriceUnit;
  mode?: 'negociable' | 'sur-demande';
  /** Name of a city or quartier of places.ts. */
  at: string;
  /** Location text of the seller instead of `at`, if it is not a known place. */
  written?: string;
  /** Key of the member or company that sells. */
  by: string;
  trade?: Trade;
  /** Scene of the cover, then of the other pictures. */
  scene: SceneId | SceneId[];
  /** Colours that the title names, such as a red roof sheet. */
  look?: Partial<Palette>;
  attrs: Attrs;
  /** Rates and conditions of a rental besides its price. */
  rental?: RentalTerms;
  featured?: true;
  text: string;
}

/** All hand-written listings of one category. */
export interface CategoryListings {
  section: Section;
  category: Category;
  rows: Row[];
}
