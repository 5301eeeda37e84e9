import { type ErrorKind, en, fr, general } from './error-kind.ts';

/** Errors of any endpoint: invalid requests, access, and unavailable services. */
export const requestErrors = {
  invalid_request: general(
    400,
    'Certaines informations sont à corriger.',
    'Some information needs correcting.',
  ),
  malformed_json: general(
    400,
    'Le contenu envoyé n’est pas du JSON valide.',
    'The content sent is not valid JSON.',
  ),
  malformed_form: general(
    400,
    'Le formulaire envoyé est incomplet ou illisible.',
    'The form sent is incomplete or unreadable.',
  ),
  malformed_request: general(400, 'Cette demande est illisible.', 'This request cannot be read.'),
  misspelled_parameter: general(
    400,
    'Le paramètre {name} est inconnu. Est-ce {meant} ?',
    'The parameter {name} is unknown. Did you mean {meant}?',
  ),
  unknown_field: general(
    400,
    'Le champ {name} est inconnu. Est-ce {meant} ?',
    'The field {name} is unknown. Did you mean {meant}?',
  ),
  sync_too_old: general(
    400,
    'Cette date a plus de 30 jours : lisez tout à nouveau, sans `updatedSince`.',
    'This date is more than 30 days ago: read everything again, without `updatedSince`.',
  ),
  invalid_id: general(400, 'Cet identifiant n’est pas valide.', 'This identifier is not valid.'),
  unauthorized: en(401, 'Authentication required', 'Connexion requise'),
  forbidden: general(403, 'Vous n’avez pas le droit de faire cela.', 'You are not allowed to do this.'),
  scope_missing: general(
    403,
    'Ce jeton n’a pas le droit de faire cela.',
    'This token has no scope that allows this.',
  ),
  not_found: fr(404, 'Cette adresse n’existe pas.', 'This address does not exist.'),
  method_not_allowed: general(
    405,
    'Cette action n’existe pas à cette adresse.',
    'This action does not exist at this address.',
  ),
  request_timeout: general(
    408,
    'La demande a mis trop de temps à arriver. Réessayez.',
    'The request took too long to arrive. Try again.',
  ),
  precondition_failed: general(
    412,
    'Cela a été modifié depuis la version indiquée. Relisez-le, puis recommencez.',
    'This was edited since the version you named. Read it again, then repeat the change.',
  ),
  conflict: general(
    409,
    'Cela vient de changer ailleurs. Réessayez.',
    'This has just changed elsewhere. Try again.',
  ),
  idempotency_reused: general(
    409,
    'Cette clé a déjà servi pour un autre envoi.',
    'This key was already used for something else.',
  ),
  idempotency_in_progress: general(409, 'Cet envoi est déjà en cours.', 'This is already being sent.'),
  too_large: general(
    413,
    'Photo trop lourde : 10 Mo par fichier et 40 Mo en tout, au plus.',
    'Photo too large: 10 MB a file and 40 MB in all, at most.',
  ),
  body_too_large: general(413, 'Le contenu envoyé est trop long.', 'The content sent is too long.'),
  unsupported_media_type: general(
    415,
    'Ce type de contenu n’est pas accepté ici.',
    'This type of content is not accepted here.',
  ),
  too_many_requests: general(
    429,
    'Trop de demandes. Réessayez dans {wait}.',
    'Too many requests. Try again in {wait}.',
  ),
  uploads_in_progress: general(
    429,
    'Vos envois en cours d’abord. Réessayez dans {wait}.',
    'Let your uploads finish first. Try again in {wait}.',
  ),
  internal: general(
    500,
    'Service indisponible : une erreur est survenue de notre côté.',
    'Service unavailable: something went wrong on our side.',
  ),
  overloaded: general(
    503,
    'Service indisponible, car très demandé. Réessayez dans un instant.',
    'Service unavailable, because it is very busy. Try again in a moment.',
  ),
  database_unavailable: general(
    503,
    'Service indisponible. Réessayez dans un instant.',
    'Service unavailable. Try again in a moment.',
  ),
  storage_unavailable: general(
    503,
    'Service indisponible pour les images. Réessayez dans un instant.',
    'Service unavailable for pictures. Try again in a moment.',
  ),
} as const satisfies Record<string, ErrorKind>;
