import type { Language } from '@laterite/shared/languages.ts';

interface DocsWords {
  title: string;
  intro: string;
  other: { language: Language; text: string };
  basicsTitle: string;
  basics: string[];
  endpoints: string;
  permissions: string;
  permissionsIntro: string;
  changes: string;
  unreleased: string;
  limits: string;
  command: string;
  answer: string;
  errors: string;
  errorCodes: string;
}

/** Texts of the API's documentation page. */
export const docsWords: Record<Language, DocsWords> = {
  fr: {
    title: 'Documentation de l’API',
    intro:
      'Chaque appel avec sa commande curl, tiré du document OpenAPI. Pour un programme : /openapi.json ; tous les appels : /openapi/full.json ; une collection Postman : /postman.json.',
    other: { language: 'en', text: 'English' },
    basicsTitle: 'Ce qui vaut partout',
    basics: [
      'Connexion : POST /api/auth/login répond un token, à envoyer ensuite dans l’en-tête Authorization: Bearer TOKEN.',
      'Contenu : application/json, ou multipart/form-data là où des fichiers sont pris.',
      'Un POST, PUT ou PATCH nommé par l’en-tête Idempotency-Key (un UUID) peut être renvoyé sans être fait deux fois.',
      'Listes : limit de 1 à 100, page à partir de 1, ou cursor pour continuer ; la réponse porte items, total et nextCursor.',
      'Erreurs : application/problem+json avec code, message et errors par champ ; Accept-Language: fr ou en en choisit la langue.',
    ],
    endpoints: 'Les appels',
    permissions: 'Qui peut faire quoi',
    permissionsIntro:
      'Propriétaire : à qui la chose appartient, l’auteur d’un avis, les parties d’une demande. Gérant : d’une entreprise. Modérateurs et administrateurs sont aussi membres.',
    changes: 'Historique de l’API',
    unreleased: 'Prochaine version',
    limits: 'Limites',
    command: 'Commande',
    answer: 'Réponse',
    errors: 'Erreurs',
    errorCodes: 'Codes d’erreur',
  },
  en: {
    title: 'API documentation',
    intro:
      'Every call with its curl command, drawn from the OpenAPI document. For programs: /openapi.json; every call: /openapi/full.json; a Postman collection: /postman.json.',
    other: { language: 'fr', text: 'Français' },
    basicsTitle: 'What holds everywhere',
    basics: [
      'Logging in: POST /api/auth/login answers a token, to be sent in the header Authorization: Bearer TOKEN.',
      'Content: application/json, or multipart/form-data where files are taken.',
      'A POST, PUT or PATCH named by the header Idempotency-Key (a UUID) can be sent again without being done twice.',
      'Lists: limit from 1 to 100, page from 1, or cursor to continue; the answer has items, total and nextCursor.',
      'Errors: application/problem+json with code, message and errors by field; Accept-Language: fr or en chooses their language.',
    ],
    endpoints: 'Calls',
    permissions: 'Who may do what',
    permissionsIntro:
      'Owner: whom the thing belongs to, the author of a review, the parties of a request. Manager: of a company. Moderators and administrators are members too.',
    changes: 'Changelog of the API',
    unreleased: 'Next version',
    limits: 'Limits',
    command: 'Command',
    answer: 'Answer',
    errors: 'Errors',
    errorCodes: 'Error codes',
  },
};
