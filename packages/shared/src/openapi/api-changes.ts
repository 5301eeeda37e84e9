import type { Bilingual } from '../languages.ts';

/** API changes of one version; `version` is null until its release. */
export interface ApiVersion {
  version: string | null;
  changes: readonly Bilingual[];
}

/** The changelog of the API in its documentation. */
export const apiVersions: readonly ApiVersion[] = [
  {
    version: null,
    changes: [
      {
        fr: 'Nouveau : import de fichiers CSV (/api/import), plusieurs annonces à la fois (/api/stuff/bulk), synchronisation (/api/changes), webhooks (/api/webhooks), jetons pour programmes (/api/tokens).',
        en: 'New: import of CSV files (/api/import), many listings at once (/api/stuff/bulk), synchronisation (/api/changes), webhooks (/api/webhooks), tokens for programs (/api/tokens).',
      },
      {
        fr: 'Nouveau : ETag et If-Match (aussi pour le profil, les comptes, les préférences de notification, les réponses aux avis et les colonnes d’un import), Idempotency-Key, RateLimit et RateLimit-Policy ; un paramètre mal écrit est refusé avec le bon nom.',
        en: 'New: ETag and If-Match (also for the profile, accounts, notification preferences, replies to reviews and the columns of an import), Idempotency-Key, RateLimit and RateLimit-Policy; a misspelled parameter is refused with the right name.',
      },
      {
        fr: 'Nouveau : contenu des webhooks dans /openapi.json, prolongation des annonces avec un jeton ; Idempotency-Key est ignoré par /api/stuff/bulk, où chaque élément a sa clé.',
        en: 'New: content of webhooks in /openapi.json, renewal of listings with a token; Idempotency-Key is ignored by /api/stuff/bulk, where each item has its own key.',
      },
      {
        fr: 'Nouveau : alertes, suivis, notifications, conversations, demandes publiques, devis, locations, signalements, vérifications, prix habituels.',
        en: 'New: alerts, follows, notifications, conversations, public requests, quotes, rentals, reports, verifications, usual prices.',
      },
      {
        fr: 'Changé : la suppression d’une page ou d’une annonce par l’équipe demande un motif (/api/admin/profiles, /api/admin/listings) ; membres, invitations et webhooks d’une entreprise sont à elle seule.',
        en: 'Changed: deleting a page or a listing as the team needs a reason (/api/admin/profiles, /api/admin/listings); members, invitations and webhooks of a company are its own.',
      },
      {
        fr: 'Changé : /openapi.json décrit ce dont un programme a besoin (200 ko au plus) ; /openapi/full.json décrit tout, /openapi/app.json les sessions et les écrans, /openapi/administration.json l’équipe. Les schémas nommés portent leur exemple ; Page, Import, Quote, Webhook et d’autres ont un nom.',
        en: 'Changed: /openapi.json describes what a program needs (200 kB at most); /openapi/full.json describes everything, /openapi/app.json sessions and screens, /openapi/administration.json the team. Named schemas carry their example; Page, Import, Quote, Webhook and others have a name.',
      },
      {
        fr: 'Changé : serviceArea d’une entreprise est une liste ; un texte avec des virgules reste accepté. Nouveau : city, listingCount et projects.',
        en: 'Changed: serviceArea of a company is a list; a text with commas is still accepted. New: city, listingCount and projects.',
      },
      {
        fr: 'Changé : chaque liste est dans items ; un curseur d’un autre tri est refusé, de même une page au-delà de 10 000 éléments, et query ou featured à côté de status dans /api/stuff, query ou sort à côté de featured dans chaque liste. /api/search/products ne décrit plus status et featured, qu’elle n’appliquait pas.',
        en: 'Changed: every list is in items; a cursor of another sort is refused, and so are a page beyond 10,000 items, and query or featured beside status in /api/stuff, query or sort beside featured in every list. /api/search/products no longer describes status and featured, which it did not apply.',
      },
    ],
  },
  {
    version: '0.1.0',
    changes: [
      {
        fr: 'Première version : comptes, annonces, recherche, annuaire, entreprises, avis, demandes.',
        en: 'First version: accounts, listings, search, directory, companies, reviews, requests.',
      },
    ],
  },
];
