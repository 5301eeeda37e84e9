import type { DemoCompany } from './types.ts';

/** Optional facts of a company. */
export type DemoFacts = Pick<
  DemoCompany,
  'trades' | 'foundedYear' | 'size' | 'registry' | 'serviceArea' | 'point'
>;

const nothing: DemoFacts = {
  trades: [],
  foundedYear: null,
  size: null,
  registry: null,
  serviceArea: [],
  point: null,
};

const facts: Record<string, Partial<DemoFacts>> = {
  konate: {
    trades: ['Gros oeuvre', 'Terrassement'],
    foundedYear: 2012,
    size: '10-49',
    registry: { country: 'CI', kind: 'RCCM', number: 'CI-ABJ-2012-B-40718' },
    serviceArea: ['Abidjan', 'Dabou', 'Bingerville'],
  },
  eburnie: {
    trades: ['Location d’engins', 'Levage'],
    foundedYear: 2008,
    size: '50-249',
    registry: { country: 'CI', kind: 'RCCM', number: 'CI-ABJ-2008-B-11342' },
    serviceArea: ['Abidjan', 'San-Pédro', 'Bouaké', 'Korhogo'],
    point: { lat: 5.2607, lng: -3.9921 },
  },
  sobatim: {
    trades: ['Gros oeuvre', 'Second oeuvre', 'Électricité / domotique'],
    foundedYear: 2005,
    size: '50-249',
    registry: { country: 'CI', kind: 'RCCM', number: 'CI-ABJ-2005-B-28056' },
    serviceArea: ['Abidjan', 'Yamoussoukro', 'Bouaké'],
  },
  banco: { trades: ['Plomberie / Sanitaire', 'Électricité / domotique'], foundedYear: 1998, size: '2-9' },
  'kesse-archi': { trades: ['Architecture'], foundedYear: 1996, size: '10-49' },
  geoterrain: { trades: ['Topographie', 'Géotechnique'], foundedYear: 2015, size: '2-9' },
  assamoi: {
    foundedYear: 2001,
    size: '10-49',
    serviceArea: ['Treichville', 'Marcory', 'Koumassi', 'Le Plateau'],
  },
  solthies: {
    trades: ['Électricité / domotique', 'Énergie solaire'],
    foundedYear: 2017,
    size: '2-9',
    registry: { country: 'SN', kind: 'NINEA', number: '006 482 917 2V2' },
  },
  wouri: {
    trades: ['Levage'],
    foundedYear: 2003,
    size: '50-249',
    registry: { country: 'CM', kind: 'NIU', number: 'M030300016842Z' },
  },
  'faso-bat': {
    trades: ['Gros oeuvre'],
    foundedYear: 2010,
    size: '10-49',
    registry: { country: 'BF', kind: 'IFU', number: '00031847 D' },
  },
  'lome-froid': {
    trades: ['Climatisation / Ventilation', 'Froid industriel'],
    foundedYear: 2014,
    size: '2-9',
  },
};

/** Returns the facts of a company; many have none. */
export const factsOf = (key: string): DemoFacts => ({ ...nothing, ...facts[key] });
