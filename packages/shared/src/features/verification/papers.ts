import type { Bilingual } from '../../languages.ts';
import type { registryCountries } from '../companies/company-facts.ts';
import type { VerificationKind } from './levels.ts';

/** Kinds of papers. */
export const paperKinds = [
  'identity',
  'identityBack',
  'selfie',
  'registry',
  'tax',
  'trade',
  'title',
  'more',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A required or optional paper of a verification. */
export interface Paper {
  kind: PaperKind;
  label: Bilingual;
  hint?: Bilingual;
  isOptional?: true;
}

type Country = (typeof registryCountries)[number];

/** Tax number of companies in a country: its abbreviation, its paper, and the legal source or authority, if one was found. */
interface TaxNumber {
  name: string;
  paper: Bilingual;
  source?: string;
}

const nif = (source?: string): TaxNumber => ({
  name: 'NIF',
  paper: {
    fr: 'Attestation d’immatriculation fiscale (NIF)',
    en: 'Tax registration certificate (NIF)',
  },
  ...(source && { source }),
});
const ifu = (source: string): TaxNumber => ({
  name: 'IFU',
  paper: { fr: 'Attestation d’immatriculation IFU', en: 'IFU registration certificate' },
  source,
});

/** Tax numbers by country. */
export const taxNumbers: Record<Country, TaxNumber> = {
  BF: ifu('Code général des impôts du Burkina Faso, loi n° 058-2017/AN : identifiant financier unique'),
  BJ: ifu('Code général des impôts du Bénin, loi n° 2021-15 : identifiant fiscal unique'),
  CF: nif(),
  CG: {
    name: 'NIU',
    paper: {
      fr: 'Carte ou attestation de numéro d’identification unique (NIU)',
      en: 'NIU card or certificate',
    },
    source:
      'Congo, décret n° 2004-469 du 3 novembre 2004 et arrêté n° 5327 du 12 mars 2020 : numéro d’identification unique (finances.gouv.cg, 23 octobre 2025)',
  },
  CI: {
    name: 'NCC',
    paper: {
      fr: 'Déclaration fiscale d’existence (DFE), qui porte le numéro de compte contribuable',
      en: 'Tax declaration of existence (DFE), which bears the taxpayer number',
    },
    source:
      'Livre de procédures fiscales de Côte d’Ivoire : déclaration fiscale d’existence ; guichet unique du commerce extérieur, démarches (gucecotedivoire.ci) : elle porte le numéro de compte contribuable',
  },
  CM: {
    name: 'NIU',
    paper: {
      fr: 'Attestation d’immatriculation ou carte de contribuable (NIU)',
      en: 'Registration certificate or taxpayer card (NIU)',
    },
    source: 'Code général des impôts du Cameroun, livre des procédures fiscales : numéro identifiant unique',
  },
  GA: nif('Code général des impôts du Gabon, article P-817 : numéro d’identification fiscale (dgi.ga)'),
  GQ: nif(
    'Guinée équatoriale, décret n° 67/2017 du 12 septembre 2017 : guichet unique des entreprises, dont une unité attribue le NIF (ambassade de Guinée équatoriale, egembassyindia.com)',
  ),
  GW: nif(
    'Guinée-Bissau, Direcção-Geral das Contribuições e Impostos : número de identificação fiscal (mef.gw)',
  ),
  ML: nif('Livre de procédures fiscales du Mali : numéro d’identification fiscale'),
  NE: nif('Code général des impôts du Niger, article 325 : certificat d’immatriculation fiscale'),
  SN: {
    name: 'NINEA',
    paper: { fr: 'Avis d’immatriculation NINEA', en: 'NINEA registration notice' },
    source: 'Sénégal, décret n° 2012-886 du 27 août 2012 relatif au NINEA',
  },
  TD: nif('Code général des impôts du Tchad, loi n° 12/PR/2016 : numéro d’identification fiscale'),
  TG: nif('Office togolais des recettes : numéro d’identification fiscale'),
};

/** All these countries are members of OHADA and share the rules of the company register. */
const registrySource =
  'Acte uniforme OHADA portant sur le droit commercial général, 15 décembre 2010 : registre du commerce et du crédit mobilier (RCCM), statut de l’entreprenant';

const more: Paper = {
  kind: 'more',
  label: { fr: 'Autre page', en: 'Another page' },
  isOptional: true,
};

const identityPapers: readonly Paper[] = [
  {
    kind: 'identity',
    label: { fr: 'Pièce d’identité, recto', en: 'Identity document, front' },
    hint: {
      fr: 'Carte nationale d’identité, passeport, carte consulaire ou carte de séjour, en cours de validité.',
      en: 'National identity card, passport, consular card or residence permit, still valid.',
    },
  },
  {
    kind: 'identityBack',
    label: { fr: 'Verso de la carte', en: 'Back of the card' },
    hint: { fr: 'Pas pour un passeport.', en: 'Not for a passport.' },
    isOptional: true,
  },
  {
    kind: 'selfie',
    label: { fr: 'Photo de vous avec la pièce', en: 'Photo of you with the document' },
    hint: {
      fr: 'Le visage et la pièce bien visibles, sans filtre.',
      en: 'Face and document well visible, without a filter.',
    },
  },
];

const companyPapers = (country: Country): readonly Paper[] => [
  {
    kind: 'registry',
    label: { fr: 'Extrait du RCCM', en: 'Extract of the RCCM' },
    hint: {
      fr: 'Ou déclaration d’entreprenant. Le nom doit être celui de la page.',
      en: 'Or the declaration of an entreprenant. The name must be that of the page.',
    },
  },
  { kind: 'tax', label: taxNumbers[country].paper },
  {
    kind: 'trade',
    label: {
      fr: 'Carte de commerçant, agrément ou assurance',
      en: 'Trader card, licence or insurance',
    },
    isOptional: true,
  },
];

const titlePapers: readonly Paper[] = [
  {
    kind: 'title',
    label: { fr: 'Le document de l’annonce', en: 'The document of the listing' },
    hint: {
      fr: 'Titre foncier, ACD, attestation ou titre minier : celui que nomme l’annonce, lisible en entier.',
      en: 'Land title, ACD, certificate or mining title: the one the listing names, readable as a whole.',
    },
  },
  more,
];

/** Returns the papers of a verification in a country. */
export const papersFor = (kind: VerificationKind, country: Country): readonly Paper[] =>
  ({ identity: identityPapers, company: companyPapers(country), visit: [], paper: titlePapers })[kind];

/** Returns whether a source of a country's tax paper is known; without one, administrators are asked to check the name of the paper. */
export const hasTaxSource = (country: Country): boolean => taxNumbers[country].source !== undefined;

/** Returns the legal sources for the papers of companies in a country. */
export const paperSources = (country: Country): string[] => {
  const { source } = taxNumbers[country];
  return [registrySource, ...(source ? [source] : [])];
};
