import type { Bilingual } from '../../languages.ts';

/** Fields of an imported company, with the name of their column and its alternative names. */
export const companyColumns = {
  name: {
    label: { fr: 'Nom', en: 'Name' },
    also: [
      'entreprise',
      'raison sociale',
      'société',
      'dénomination',
      'nom de l’entreprise',
      'company',
      'company name',
    ],
  },
  type: { label: { fr: 'Type', en: 'Type' }, also: ['catégorie', 'category'] },
  description: {
    label: { fr: 'Description', en: 'Description' },
    also: ['présentation', 'détails', 'details', 'about'],
  },
  trades: {
    label: { fr: 'Métiers', en: 'Trades' },
    also: [
      'métier',
      'activité',
      'activités',
      'corps de métier',
      'domaine',
      'trade',
      'activity',
      'activities',
    ],
  },
  location: {
    label: { fr: 'Lieu', en: 'Place' },
    also: ['ville ou quartier', 'localisation', 'adresse', 'quartier', 'location', 'address'],
  },
  city: { label: { fr: 'Ville', en: 'City' }, also: ['commune', 'localité', 'town'] },
  phones: {
    label: { fr: 'Téléphones', en: 'Phones' },
    also: ['téléphone', 'tél', 'tel', 'contact', 'contacts', 'numéro de téléphone', 'phone', 'phone number'],
  },
  whatsapp: { label: { fr: 'WhatsApp', en: 'WhatsApp' }, also: ['numéro whatsapp'] },
  email: { label: { fr: 'E-mail', en: 'E-mail' }, also: ['mail', 'email', 'courriel', 'adresse e-mail'] },
  website: {
    label: { fr: 'Site web', en: 'Website' },
    also: ['site', 'site internet', 'web', 'web site', 'url'],
  },
  registry: {
    label: { fr: 'Numéro de registre', en: 'Registry number' },
    also: ['rccm', 'ninea', 'ifu', 'niu', 'registre', 'registre de commerce', 'registry', 'n° rccm'],
  },
  registryKind: {
    label: { fr: 'Type de registre', en: 'Kind of registry' },
    also: ['registre type', 'registry kind'],
  },
  registryCountry: {
    label: { fr: 'Pays du registre', en: 'Country of registry' },
    also: ['pays', 'country'],
  },
  serviceArea: {
    label: { fr: 'Zone d’intervention', en: 'Service area' },
    also: ['zone', 'zones', 'area'],
  },
  foundedYear: {
    label: { fr: 'Année de création', en: 'Year founded' },
    also: ['création', 'créée en', 'année', 'founded', 'year'],
  },
  size: {
    label: { fr: 'Effectif', en: 'Size' },
    also: ['taille', 'employés', 'nombre d’employés', 'employees', 'staff'],
  },
} as const satisfies Record<string, { label: Bilingual; also: readonly string[] }>;

export type CompanyColumn = keyof typeof companyColumns;
