import type { Palette, SceneId } from '../kit.ts';
import type { Attrs, PriceUnit, Section } from '../types.ts';

/** Trades as they are stored; only BTP and int-maison use them. */
export type Trade =
  | 'Gros oeuvre'
  | 'Second oeuvre'
  | 'Électricité / domotique'
  | 'Plomberie / Sanitaire'
  | 'Climatisation / Ventilation';

/** A listing as it is written by hand; expand.ts makes the rest of it. */
export interface Row {
  title: string;
  price: number;
  /** Unit of a rental price; its presence makes the listing a rental. */
  rent?: PriceUnit;
  /** Unit of a sale price; the whole when absent. */
  per?: PriceUnit;
  mode?: 'negociable' | 'sur-demande';
  /** Name of a city or quartier of places.ts. */
  at: string;
  /** Key of the member or company who sells. */
  by: string;
  trade?: Trade;
  /** Scene of the cover, then of the other pictures. */
  scene: SceneId | SceneId[];
  /** Colours the title tells, such as a red roof sheet. */
  look?: Partial<Palette>;
  fact: string;
  attrs: Attrs;
  featured?: true;
  text: string;
}

/** All hand-written listings of one category. */
export interface Shelf {
  section: Section;
  category: string;
  rows: Row[];
}
