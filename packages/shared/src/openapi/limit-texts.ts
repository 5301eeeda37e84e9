import { constants, sizes } from '../constants.ts';
import type { Language } from '../languages.ts';
import { type Limit, networkRequests, notificationStreams, requestMs, uploadSlots } from '../limits.ts';
import { groupDigits } from '../money.ts';
import { dayMs, hourMs, minuteMs } from '../time.ts';

interface LimitWords {
  rate: (max: number, window: string) => string;
  windows: Record<number, string>;
  minutes: (count: number) => string;
  failures: string;
  per: Record<Limit['per'], string>;
  kilobytes: string;
  megabytes: string;
}

const limitWords: Record<Language, LimitWords> = {
  fr: {
    rate: (max, window) => `${groupDigits(max)} par ${window}`,
    windows: { [minuteMs]: 'minute', [hourMs]: 'heure', [dayMs]: 'jour' },
    minutes: (count) => `${count} minutes`,
    failures: 'échecs seulement',
    per: {
      ip: 'par connexion internet',
      user: 'par membre',
      account: 'par compte',
      phone: 'par numéro',
      company: 'par entreprise',
    },
    kilobytes: 'Ko',
    megabytes: 'Mo',
  },
  en: {
    rate: (max, window) => `${max} per ${window}`,
    windows: { [minuteMs]: 'minute', [hourMs]: 'hour', [dayMs]: 'day' },
    minutes: (count) => `${count} minutes`,
    failures: 'failures only',
    per: {
      ip: 'for an internet connection',
      user: 'for a member',
      account: 'for an account',
      phone: 'for a number',
      company: 'for a company',
    },
    kilobytes: 'KB',
    megabytes: 'MB',
  },
};

/** Returns a rate limit as text: `30 per hour, 150 per day, for a member`. */
export function limitText(limit: Limit, language: Language): string {
  const { max, windowMs, maxPerDay, per, failuresOnly } = limit;
  const { rate, windows, minutes, failures, per: perWords } = limitWords[language];
  const windowOf = (ms: number) => windows[ms] ?? minutes(ms / minuteMs);
  return [
    rate(max, windowOf(windowMs)),
    maxPerDay && rate(maxPerDay, windowOf(dayMs)),
    perWords[per],
    failuresOnly && failures,
  ]
    .filter(Boolean)
    .join(', ');
}

function sizeText(bytes: number, language: Language): string {
  const { kilobytes, megabytes } = limitWords[language];
  const kb = bytes / 1024;
  return kb < 1024 ? `${kb}\u00a0${kilobytes}` : `${kb / 1024}\u00a0${megabytes}`;
}

/** A limit that is not a rate: its name, and its value. */
type Fixed = [name: Record<Language, string>, value: (language: Language) => string];

const count = (value: number) => (language: Language) =>
  language === 'fr' ? groupDigits(value) : value.toLocaleString('en');
const bytes = (value: number) => (language: Language) => sizeText(value, language);
const seconds = (ms: number) => () => `${ms / 1000}\u00a0s`;
const minutes = (ms: number) => () => `${ms / minuteMs}\u00a0min`;

const fixedLimits: Fixed[] = [
  [{ fr: 'Contenu en JSON', en: 'JSON body' }, bytes(sizes.jsonBytes)],
  [{ fr: 'JSON de plusieurs annonces', en: 'JSON of many listings' }, bytes(sizes.bulkJsonBytes)],
  [{ fr: 'Niveaux du JSON', en: 'Levels of JSON' }, count(sizes.jsonDepth)],
  [{ fr: 'Une photo (JPEG, PNG ou WebP)', en: 'A photo (JPEG, PNG or WebP)' }, bytes(sizes.fileBytes)],
  [{ fr: 'Une photo de profil', en: 'A profile picture' }, bytes(sizes.profilePictureBytes)],
  [{ fr: 'Une requête avec ses fichiers', en: 'A request with its files' }, bytes(sizes.requestBytes)],
  [{ fr: 'Pixels d’une photo', en: 'Pixels of a photo' }, count(sizes.imagePixels)],
  [{ fr: 'Photos d’une annonce', en: 'Photos of a listing' }, count(constants.maxPhotos)],
  [
    { fr: 'Photos envoyées d’avance, par membre', en: 'Photos sent ahead, for a member' },
    count(constants.maxUploads),
  ],
  [{ fr: 'Annonces en une requête', en: 'Listings in a request' }, count(constants.maxBulk)],
  [{ fr: 'Éléments d’une page de liste', en: 'Items of a page of a list' }, count(constants.maxPageSize)],
  [{ fr: 'Le compte des listes s’arrête à', en: 'Counts of lists stop at' }, count(constants.maxCount)],
  [
    { fr: 'Caractères d’un mot de passe', en: 'Characters of a password' },
    () => `${constants.passwordMinLength}–${constants.passwordMaxLength}`,
  ],
  [{ fr: 'Un code par SMS vaut', en: 'A code by SMS is good for' }, minutes(constants.otpLifeMs)],
  [{ fr: 'Essais d’un code', en: 'Attempts at a code' }, count(constants.otpTries)],
  [
    { fr: 'Envois de fichiers en même temps, par membre', en: 'Uploads at once, for a member' },
    count(uploadSlots.perUser),
  ],
  [
    { fr: 'Envois de fichiers en même temps, en tout', en: 'Uploads at once, in all' },
    count(uploadSlots.inAll),
  ],
  [
    { fr: 'Requêtes traitées en même temps, par réseau', en: 'Requests handled at once, for a network' },
    count(networkRequests.atOnce),
  ],
  [
    { fr: 'Requêtes d’un réseau qui attendent leur tour', en: 'Requests of a network that wait' },
    count(networkRequests.waiting),
  ],
  [{ fr: 'Durée d’une requête', en: 'Duration of a request' }, seconds(requestMs.any)],
  [
    { fr: 'Durée d’une requête avec fichiers', en: 'Duration of a request with files' },
    seconds(requestMs.upload),
  ],
  [
    { fr: 'Flux de notifications ouverts, par membre', en: 'Open streams of notifications, for a member' },
    count(notificationStreams.perPerson),
  ],
];

/** Returns sizes, numbers and durations that the API allows, with their names in a language. */
export const fixedLimitTexts = (language: Language): [name: string, value: string][] =>
  fixedLimits.map(([name, value]) => [name[language], value(language)]);
