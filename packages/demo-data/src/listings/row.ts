import type { Category, PriceUnit, Section, Trade } from '@laterite/shared/features/listings/taxonomy.ts';
import type { RentalTerms } from '@laterite/shared/features/rentals/terms.ts';
import type { Attrs } from '@laterite/shared/features/sections/attributes/attributes.ts';
import type { Palette, SceneId } from '../kit.ts';

/** A listing as it is written by hand; expand.ts makes the rest of it. */
export interface Row {
  title: string;
  price: number;
  /** Unit of a rental price; its presence makes the listing a rental. */
  rent?: PriceUnit;
  /** Unit of a service’s rate; its seller has a professional profile. */
  service?: PriceUnit;
  /** Unit of a sale price; the whole when absent. */
  per?: PriceUnit;
  mode?: 'negociable' | 'sur-demande';
  /** Name of a city or quartier of places.ts. */
  at: string;
  /** What its seller wrote in place of that, where nobody knows the name. */
  written?: string;
  /** Key of the member or company who sells. */
  by: string;
  trade?: Trade;
  /** Scene of the cover, then of the other pictures. */
  scene: SceneId | SceneId[];
  /** Colours the title tells, such as a red roof sheet. */
  look?: Partial<Palette>;
  attrs: Attrs;
  /** Rates and conditions of a rental beside its price. */
  rental?: RentalTerms;
  featured?: true;
  text: string;
}

/** All hand-written listings of one category. */
export interface Shelf {
  section: Section;
  category: Category;
  rows: Row[];
}
