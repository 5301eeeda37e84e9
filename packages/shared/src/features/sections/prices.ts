import type { Bilingual } from '../../languages.ts';
import type { ListingType, PriceUnit, Section } from '../listings/taxonomy.ts';

/** Price label of a kind of listing, and its possible units, the most usual first. */
export interface Pricing {
  label: Bilingual;
  units: readonly PriceUnit[];
}

const price = { fr: 'Prix', en: 'Price' };
const rent = { fr: 'Loyer', en: 'Rent' };
const hire = { fr: 'Prix de la location', en: 'Rental price' };
const fee = { fr: 'Tarif', en: 'Rate' };

const goods: Pricing = { label: price, units: ['total', 'piece', 'sac', 'tonne', 'm2', 'm3'] };
const service: Pricing = {
  label: fee,
  units: ['jour', 'heure', 'total', 'm2', 'm3', 'tonne', 'piece', 'semaine', 'mois'],
};
const byTheDay: readonly PriceUnit[] = ['jour', 'semaine', 'mois', 'heure'];
const tools: Pricing = { label: hire, units: [...byTheDay, 'm2', 'm3', 'tonne', 'piece', 'total'] };

/** Price labels and units by section and type. */
export const pricing: Record<Section, Record<ListingType, Pricing>> = {
  btp: { sale: goods, rental: tools, service },
  mines: { sale: goods, rental: tools, service },
  immobilier: {
    sale: { label: price, units: ['total', 'm2'] },
    rental: { label: rent, units: ['mois', 'jour', 'semaine', 'm2', 'total', 'heure'] },
    service,
  },
  'int-maison': { sale: goods, rental: tools, service },
};

/** Returns the default unit of a price. */
export const usualUnit = (section: Section, type: ListingType): PriceUnit => pricing[section][type].units[0]!;
