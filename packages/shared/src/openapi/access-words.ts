import type { StaffRole } from '../features/users/rights.ts';
import type { Language } from '../languages.ts';
import type { Audience, Caller, Permission } from '../permissions.ts';

interface AccessWords {
  access: Record<Permission['access'], string>;
  only: Record<Audience, string>;
  team: Record<StaffRole, string>;
  visitor: string;
  callers: Record<Caller, string>;
}

/** Texts of permissions in the documentation. */
export const accessWords: Record<Language, AccessWords> = {
  fr: {
    access: {
      public: 'Tout le monde',
      user: 'Membre',
      moderator: 'Modérateur ou administrateur',
      admin: 'Administrateur',
    },
    only: {
      owner: 'Propriétaire',
      managers: 'Propriétaire ou gérant',
      managersOrSelf: 'Propriétaire, gérant, ou soi-même',
      author: 'Auteur',
      parties: 'Les deux parties',
      buyer: 'Acheteur',
      seller: 'Vendeur',
      invitee: 'Personne invitée',
      notOwner: 'Membre, sauf le propriétaire',
      outsiders: 'Membre hors de l’entreprise',
    },
    team: { moderator: 'ou modérateur', admin: 'ou administrateur' },
    visitor: 'Visiteur',
    callers: {
      visitor: 'Visiteur',
      member: 'Membre',
      owner: 'Propriétaire',
      manager: 'Gérant',
      moderator: 'Modérateur',
      admin: 'Administrateur',
    },
  },
  en: {
    access: {
      public: 'Anyone',
      user: 'Member',
      moderator: 'Moderator or administrator',
      admin: 'Administrator',
    },
    only: {
      owner: 'Owner',
      managers: 'Owner or manager',
      managersOrSelf: 'Owner, manager, or oneself',
      author: 'Author',
      parties: 'The two parties',
      buyer: 'Buyer',
      seller: 'Seller',
      invitee: 'Invited person',
      notOwner: 'Member, except the owner',
      outsiders: 'Member outside the company',
    },
    team: { moderator: 'or moderator', admin: 'or administrator' },
    visitor: 'Visitor',
    callers: {
      visitor: 'Visitor',
      member: 'Member',
      owner: 'Owner',
      manager: 'Manager',
      moderator: 'Moderator',
      admin: 'Administrator',
    },
  },
};

const lowerFirst = (text: string) => text[0]!.toLowerCase() + text.slice(1);

/** Returns the permission of an endpoint as text: `Owner, or moderator`. */
export function accessText({ access, only, team }: Permission, language: Language): string {
  const words = accessWords[language];
  if (!only) return words.access[access];
  const members = words.only[only] + (team ? `, ${words.team[team]}` : '');
  return access === 'public' ? `${words.visitor}, ${lowerFirst(members)}` : members;
}
