import type { Endpoint } from '../contract.ts';
import type { Language } from '../languages.ts';
import { type Limit, type LimitName, limits } from '../limits.ts';
import { dayMs, minuteMs } from '../time.ts';

interface AccessWords {
  access: Record<Endpoint['access'], string>;
  per: Record<Limit['per'], string>;
  limit: string;
}

/** Who may call an endpoint, and how often, in the words of the documentation. */
export const accessWords: Record<Language, AccessWords> = {
  fr: {
    access: {
      public: 'Tout le monde',
      user: 'Membre connecté',
      moderator: 'Modérateur ou administrateur',
      admin: 'Administrateur',
    },
    per: {
      ip: 'par adresse',
      user: 'par membre',
      account: 'par compte',
      phone: 'par téléphone',
      company: 'par entreprise',
    },
    limit: 'Limite',
  },
  en: {
    access: {
      public: 'Anyone',
      user: 'Logged-in member',
      moderator: 'Moderator or administrator',
      admin: 'Administrator',
    },
    per: {
      ip: 'an address',
      user: 'a member',
      account: 'an account',
      phone: 'a phone',
      company: 'a company',
    },
    limit: 'Limit',
  },
};

/** Returns a limit in words: `30 / 60 min (150 / 1440 min), a member`. */
export function limitText(name: LimitName, language: Language): string {
  const { max, windowMs, maxPerDay, per }: Limit = limits[name];
  const day = maxPerDay ? ` (${maxPerDay} / ${dayMs / minuteMs} min)` : '';
  return `${max} / ${windowMs / minuteMs} min${day}, ${accessWords[language].per[per]}`;
}
