import type * as z from 'zod/mini';
import { interpolate, type Language } from './languages.ts';
import { groupDigits } from './money.ts';

/** Error messages of fields, in both languages; `{max}` and `{min}` are filled from the rule. */
export const fieldMessages = {
  'field.required': { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  'field.invalid': { fr: 'Cette valeur n’est pas acceptée.', en: 'This value is not accepted.' },
  'field.tooShort': { fr: '{min} caractères au moins.', en: 'At least {min} characters.' },
  'field.tooLong': { fr: '{max} caractères au plus.', en: 'At most {max} characters.' },
  'field.tooSmall': { fr: '{min} au moins.', en: 'At least {min}.' },
  'field.notAbove': { fr: 'Plus de {min}.', en: 'More than {min}.' },
  'field.tooBig': { fr: '{max} au plus.', en: 'At most {max}.' },
  'field.number': {
    fr: 'Entrez un nombre entier, sans lettres.',
    en: 'Enter a whole number, without letters.',
  },
  'field.pageTooDeep': {
    fr: 'Les pages vont jusqu’à 10\u202f000 éléments. Au-delà, envoyez nextCursor dans cursor.',
    en: 'Pages reach 10,000 items. Beyond, send nextCursor as cursor.',
  },
  'field.notBeside': {
    fr: 'Ce filtre ne se combine pas avec {name}.',
    en: 'This filter cannot be combined with {name}.',
  },
  'field.thousandths': { fr: 'Trois décimales au plus.', en: 'Three decimals at most.' },
  'field.discount': {
    fr: 'La remise dépasse le total.',
    en: 'The discount is larger than the total.',
  },
  'field.deposit': { fr: 'L’acompte dépasse le total.', en: 'The deposit is larger than the total.' },
  'field.tooMuch': { fr: 'Le total est trop élevé.', en: 'The total is too high.' },
  'field.decimal': { fr: 'Entrez un nombre, sans lettres.', en: 'Enter a number, without letters.' },
  'field.email': {
    fr: 'Entrez une adresse e-mail, comme nom@exemple.com.',
    en: 'Enter an e-mail address, such as name@example.com.',
  },
  'field.phone': { fr: 'Entrez un numéro de 8 à 15 chiffres.', en: 'Enter a number of 8 to 15 digits.' },
  'field.phoneCountry': {
    fr: 'Aucun code ne peut être envoyé dans ce pays.',
    en: 'No code can be sent to this country.',
  },
  'field.contactDetails': {
    fr: 'N’écrivez ici ni numéro de téléphone, ni lien, ni adresse e-mail.',
    en: 'Write no phone number, link or e-mail address here.',
  },
  'field.changedBySupport': {
    fr: 'Ce site ne peut pas y envoyer de code. Écrivez au support, qui le changera pour vous.',
    en: 'This site cannot send a code there. Write to the support, who will change it for you.',
  },
  'field.numberReleased': {
    fr: 'Une autre personne a confirmé votre numéro de téléphone par code. Ajoutez votre numéro dans votre profil.',
    en: 'Somebody else has confirmed your phone number by code. Add your number in your profile.',
  },
  'field.emailReleased': {
    fr: 'Une autre personne a confirmé votre adresse e-mail par code. Ajoutez la vôtre dans votre profil.',
    en: 'Somebody else has confirmed your e-mail address by code. Add yours in your profile.',
  },
  'field.mobile': {
    fr: 'Entrez un numéro de mobile : les fixes n’ont pas WhatsApp.',
    en: 'Enter a mobile number: landlines have no WhatsApp.',
  },
  'field.contact': {
    fr: 'Entrez une adresse e-mail ou un numéro de téléphone.',
    en: 'Enter an e-mail address or a phone number.',
  },
  'field.publicUrl': {
    fr: 'Entrez une adresse publique en https, sans port ni mot de passe.',
    en: 'Enter a public https address, without port or password.',
  },
  'field.date': { fr: 'Entrez une date qui existe.', en: 'Enter a date that exists.' },
  'field.datePast': { fr: 'Choisissez une date à venir.', en: 'Choose a date to come.' },
  'field.dateOrder': {
    fr: 'La fin doit venir après le début.',
    en: 'The end must come after the beginning.',
  },
  'field.tooManyDays': { fr: 'Un an au plus.', en: 'One year at most.' },
  'field.tooFarAhead': { fr: 'Un an à l’avance au plus.', en: 'At most one year ahead.' },
  'field.distanceTwice': {
    fr: 'Cette distance a déjà un prix.',
    en: 'This distance has a price already.',
  },
  'field.point': {
    fr: 'Entrez deux nombres, comme 5.3412, -4.0281.',
    en: 'Enter two numbers, such as 5.3412, -4.0281.',
  },
  'field.time': { fr: 'Entrez une heure, comme 08:30.', en: 'Enter a time, such as 08:30.' },
  'field.hours': {
    fr: 'La fermeture vient après l’ouverture, et les heures d’un jour se suivent.',
    en: 'Closing comes after opening, and the hours of a day follow one another.',
  },
  'field.week': { fr: 'Sept jours, à partir du lundi.', en: 'Seven days, from Monday on.' },
  'field.otp': { fr: 'Entrez les six chiffres du code.', en: 'Enter the six digits of the code.' },
  'field.url': {
    fr: 'Entrez une adresse web, comme https://exemple.com.',
    en: 'Enter a web address, such as https://example.com.',
  },
  'field.photos': {
    fr: 'Ce ne sont pas les photos de ce profil.',
    en: 'These are not the photos of this profile.',
  },
  'field.photoGone': {
    fr: 'Une des photos n’est plus là. Ajoutez-la de nouveau.',
    en: 'One of the photos is no longer there. Add it again.',
  },
  'field.samePhoto': {
    fr: 'Les photos avant et après doivent être différentes.',
    en: 'The photos before and after must be different.',
  },
  'field.tooManyPhotos': { fr: '{max} photos au plus.', en: 'At most {max} photos.' },
  'field.tooManyFiles': { fr: '{max} fichiers au plus.', en: 'At most {max} files.' },
  'field.oneFile': { fr: 'Un seul fichier.', en: 'One file only.' },
  'field.unknownName': {
    fr: '{name} est inconnu. Au choix : {known}.',
    en: '{name} is unknown. Choose among: {known}.',
  },
  'field.tooManyAreas': { fr: '40 lieux au plus.', en: 'At most 40 places.' },
  'field.tooManyTrades': { fr: '8 métiers au plus.', en: 'At most 8 trades.' },
  'field.registryNumber': {
    fr: 'Lettres, chiffres, tirets, points et barres seulement.',
    en: 'Letters, digits, dashes, dots and slashes only.',
  },
  'field.tooManyLanguages': { fr: '8 langues au plus.', en: 'At most 8 languages.' },
  'field.budgetOrder': {
    fr: 'Le budget le plus haut vient après le plus bas.',
    en: 'The highest budget comes after the lowest.',
  },
  'field.tooYoung': { fr: 'Il faut avoir 13 ans ou plus.', en: 'You must be 13 or older.' },
  'field.passwordShort': { fr: '8 caractères au moins.', en: 'At least 8 characters.' },
  'field.passwordLong': { fr: '128 caractères au plus.', en: 'At most 128 characters.' },
  'field.passwordCommon': {
    fr: 'Ce mot de passe est trop courant. 15 caractères ou plus, c’est mieux.',
    en: 'This password is too common. 15 characters or more is better.',
  },
  'field.passwordPersonal': {
    fr: 'Ce mot de passe ressemble trop à votre nom, votre e-mail, votre téléphone ou au nom du site.',
    en: 'This password is too close to your name, e-mail, phone number or the name of this site.',
  },
  'field.passwordControl': {
    fr: 'Un mot de passe ne peut pas contenir de caractères invisibles.',
    en: 'A password cannot contain invisible characters.',
  },
  'field.passwordBlank': {
    fr: 'Un mot de passe ne peut pas être fait d’espaces.',
    en: 'A password cannot be made of spaces.',
  },
  'field.categorySection': {
    fr: 'Cette catégorie n’appartient pas à cette section.',
    en: 'This category does not belong to this section.',
  },
  'field.saleUnit': {
    fr: 'Un prix de vente n’est ni à l’heure, ni au jour, ni à la semaine, ni au mois.',
    en: 'A sale price is not per hour, day, week or month.',
  },
  'field.permitNumber': {
    fr: 'Indiquez le numéro du titre ou de l’autorisation : il est obligatoire pour vendre un produit minier.',
    en: 'Enter the number of the permit: it is required to sell a mineral product.',
  },
  'field.mineralCategory': {
    fr: 'Un minerai, de l’or brut ou une pierre brute se vend dans Mines › Extraction, avec son numéro de titre ou d’autorisation.',
    en: 'Ores, raw gold and rough gems are sold in Mining › Extraction, with their permit number.',
  },
  'field.landPaper': {
    fr: 'Ce document n’existe pas dans ce pays.',
    en: 'This paper does not exist in this country.',
  },
  'field.professionalsOnly': {
    fr: 'Les services sont publiés par ceux qui ont un profil professionnel.',
    en: 'Services are published by those who have a professional profile.',
  },
  'field.needsPassword': {
    fr: 'Indiquez votre mot de passe actuel pour le changer.',
    en: 'Enter your current password to change it.',
  },
  'field.taken': { fr: 'Déjà utilisé par un autre compte.', en: 'Already used by another account.' },
  'field.identityNotLinked': {
    fr: 'L’autre compte n’a pas été relié : son e-mail n’est pas celui de ce compte, ou il s’est passé trop de temps.',
    en: 'The other account was not linked: its e-mail is not this account’s, or too much time has passed.',
  },
  'field.referralUnknown': { fr: 'Code de parrainage inconnu', en: 'Unknown referral code' },
} as const;

export type FieldMessage = keyof typeof fieldMessages;

/** An invalid field of a request, before its message is formatted. */
export interface FieldProblem {
  path: string;
  key: FieldMessage;
  values: Record<string, string | number>;
}

const isFieldMessage = (text: string): text is FieldMessage => text in fieldMessages;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const isBlankText = (value: unknown) => typeof value === 'string' && value.trim() === '';

const isTooMuch = (issue: z.core.$ZodIssue) => issue.code === 'too_big' || issue.code === 'too_small';

/** Returns whether a number is out of bounds. zod reports bounds with the message of the number's type, so they need another one. */
const isOutOfBounds = (issue: z.core.$ZodIssue) =>
  isTooMuch(issue) && (issue.origin === 'number' || issue.origin === 'int');

const boundOf = (issue: z.core.$ZodIssue): FieldMessage => {
  if (issue.code === 'too_big') return 'field.tooBig';
  return issue.code === 'too_small' && issue.inclusive === false ? 'field.notAbove' : 'field.tooSmall';
};

function keyOf(issue: z.core.$ZodIssue, input: unknown): FieldMessage {
  if (isBlank(valueAt(input, issue.path))) return 'field.required';
  if (isOutOfBounds(issue)) return boundOf(issue);
  if (isFieldMessage(issue.message)) return issue.message;
  if (issue.code === 'invalid_value' && isBlankText(valueAt(input, issue.path))) return 'field.required';
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return issue.minimum === 1 ? 'field.required' : 'field.tooShort';
    return issue.origin === 'array' ? 'field.required' : 'field.tooSmall';
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'field.tooLong' : 'field.tooBig';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'field.email';
  return 'field.invalid';
}

/** Formats a bound; years, which are numbers below 10,000, have no digit grouping. */
const formatBound = (bound: unknown, { origin }: { origin?: unknown }) =>
  Number(bound) < 10_000 && origin !== 'string' ? String(bound) : groupDigits(Number(bound));

/** Returns the problem of a zod issue for the given `input`. */
function fieldProblem(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  const values: Record<string, string | number> = {};
  if ('minimum' in issue) values.min = formatBound(issue.minimum, issue);
  if ('maximum' in issue) values.max = formatBound(issue.maximum, issue);
  return { path: issue.path.join('.'), key: keyOf(issue, input), values };
}

/** Returns whether an issue is about the range of safe integers, which is less helpful than the field's own bounds. */
const isLast = (issue: z.core.$ZodIssue) => isTooMuch(issue) && issue.origin === 'int';

/** Returns the first problem of each field. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[], input: unknown): FieldProblem[] {
  const ordered = [...issues.filter((issue) => !isLast(issue)), ...issues.filter(isLast)];
  const problems = new Map<string, FieldProblem>();
  for (const issue of ordered) {
    const problem = fieldProblem(issue, input);
    if (!problems.has(problem.path)) problems.set(problem.path, problem);
  }
  return [...problems.values()];
}

/** Returns the message of a field problem in a language. */
export const fieldErrorMessage = (
  problem: Pick<FieldProblem, 'key' | 'values'>,
  language: Language,
): string => interpolate(fieldMessages[problem.key][language], problem.values);
