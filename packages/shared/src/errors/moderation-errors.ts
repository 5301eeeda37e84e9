import { type ErrorKind, fr } from './error-kind.ts';

/** Errors of reports, verification, support and administration. */
export const moderationErrors = {
  report_own: fr(
    403,
    'C’est à vous : vous ne pouvez pas le signaler.',
    'This is yours: you cannot report it.',
  ),
  verification_not_found: fr(
    404,
    'Cette demande de vérification n’existe plus.',
    'This request for verification no longer exists.',
  ),
  ticket_not_found: fr(404, 'Demande introuvable.', 'Request not found.'),
  reported_not_found: fr(404, 'Ce contenu n’existe plus.', 'This content no longer exists.'),
  ban_not_found: fr(404, 'Ce numéro n’est plus banni.', 'This number is no longer banned.'),
  report_not_found: fr(404, 'Signalement introuvable.', 'Report not found.'),
  already_reported: fr(409, 'Vous l’avez déjà signalé.', 'You have already reported this.'),
  appeal_closed: fr(
    409,
    'Un second examen se demande une fois, après une décision.',
    'A second review can be asked for once, after a decision.',
  ),
  answer_unsent: fr(
    503,
    'La réponse n’a pas pu partir. Réessayez plus tard, ou répondez par un autre moyen.',
    'The answer could not be sent. Try again later, or answer in another way.',
  ),
  place_not_found: fr(404, 'Ce lieu n’est pas connu.', 'This place is not known.'),
  place_known: fr(409, 'Ce nom est déjà celui d’un lieu.', 'This is already the name of a place.'),
  too_many_place_names: fr(
    409,
    'Il y a déjà 2 000 autres noms de lieux : retirez-en un d’abord.',
    'There are 2,000 other names of places already: remove one first.',
  ),
  featured_unlisted: fr(
    409,
    'Seule une annonce en ligne peut être mise en avant.',
    'Only a listing that is online can be featured.',
  ),
  already_decided: fr(409, 'L’équipe a déjà décidé.', 'The team has already decided.'),
  decision_refused: fr(409, 'Cette décision n’est pas possible ici.', 'This decision is not possible here.'),
} as const satisfies Record<string, ErrorKind>;
