import { type ErrorKind, fr } from './error-kind.ts';

/** Errors of requests to sellers, quotes, rentals, public requests and conversations. */
export const orderErrors = {
  sign_in_to_order: fr(401, 'Connectez-vous pour envoyer une demande.', 'Log in to send a request.'),
  conversation_blocked: fr(
    403,
    'L’un de vous deux a bloqué l’autre : aucun message, aucune demande ni aucun devis ne passe.',
    'One of you has blocked the other: no message, request or quote gets through.',
  ),
  public_request_own: fr(403, 'C’est votre propre demande.', 'This is your own request.'),
  order_own_listing: fr(403, 'C’est votre propre annonce.', 'This is your own listing.'),
  order_own_page: fr(403, 'C’est votre propre page.', 'This is your own page.'),
  order_not_found: fr(404, 'Demande introuvable.', 'Request not found.'),
  public_request_not_found: fr(404, 'Demande introuvable.', 'Request not found.'),
  conversation_not_found: fr(404, 'Conversation introuvable.', 'Conversation not found.'),
  notification_not_found: fr(404, 'Notification introuvable.', 'Notification not found.'),
  quote_not_found: fr(
    404,
    'Ce devis est introuvable, ou son lien n’est plus valable.',
    'This quote cannot be found, or its link is no longer valid.',
  ),
  order_kind: fr(
    409,
    'Cette annonce ou cette page ne se prête pas à cette demande.',
    'This listing or page does not take this kind of request.',
  ),
  order_open: fr(
    409,
    'Vous avez déjà une demande en cours à ce sujet.',
    'You already have an open request about this.',
  ),
  days_taken: fr(
    409,
    'Ces jours sont déjà pris. Libre du {du} au {au}.',
    'These days are already taken. Free from {from} to {to}.',
  ),
  days_closed: fr(
    409,
    'La location ne commence ni ne finit ce jour-là. Libre du {du} au {au}.',
    'A rental neither begins nor ends on that day of the week. Free from {from} to {to}.',
  ),
  days_minimum: fr(
    409,
    'Il faut louer au moins {count} jours. Libre du {du} au {au}.',
    'The rental lasts at least {count} days. Free from {from} to {to}.',
  ),
  too_few_units: fr(
    409,
    'Il n’y en a pas autant. Disponibles : {count}.',
    'There are not as many. Available: {count}.',
  ),
  rental_past: fr(
    409,
    'Le premier jour de cette location est passé.',
    'The first day of this rental has passed.',
  ),
  rental_not_begun: fr(
    409,
    'Cette location ne peut être terminée qu’à partir du {du}.',
    'This rental can only be completed from {from} on.',
  ),
  not_for_rent: fr(409, 'Cette annonce n’est pas une location.', 'This listing is not for rent.'),
  order_state: fr(
    409,
    'Cette demande n’en est plus là. Rechargez la page.',
    'This request has moved on. Reload the page.',
  ),
  offer_changed: fr(
    409,
    'Le prix a changé. Vérifiez le nouveau prix, puis décidez.',
    'The price has changed. Check the new price, then decide.',
  ),
  estimate_changed: fr(
    409,
    'Le prix a changé. Vérifiez la nouvelle estimation, puis envoyez votre demande.',
    'The price has changed. Check the new estimate, then send your request.',
  ),
  order_unclaimed: fr(
    409,
    'Personne ne gère encore cette page : elle ne peut pas répondre.',
    'Nobody runs this page yet: it cannot reply.',
  ),
  public_request_closed: fr(
    409,
    'Cette demande n’est pas ou plus ouverte aux réponses.',
    'This request is not open to answers.',
  ),
  public_request_full: fr(
    409,
    'Cette demande a déjà reçu beaucoup de réponses.',
    'This request has already received many answers.',
  ),
  public_answer_changed: fr(
    409,
    'Cette réponse a changé depuis que vous l’avez lue. Relisez-la avant de choisir.',
    'This answer has changed since you read it. Read it again before you choose.',
  ),
  public_request_not_renewable: fr(
    409,
    'Une demande se prolonge une seule fois, à partir de trois jours avant sa fin.',
    'A request is renewed once only, from three days before its end.',
  ),
  conversation_left: fr(
    409,
    'Cette personne a supprimé son compte : elle ne reçoit plus de messages.',
    'This person has deleted their account and receives no more messages.',
  ),
  quote_changed: fr(
    409,
    'Le devis a changé. Lisez la nouvelle version, puis décidez.',
    'The quote has changed. Read the new version, then decide.',
  ),
  quote_ended: fr(
    409,
    'Ce devis n’est plus valable. Demandez-en un nouveau au vendeur.',
    'This quote has ended. Ask the seller for a new one.',
  ),
  quote_total: fr(
    409,
    'Le total ne correspond pas aux lignes. Rechargez la page.',
    'The total does not match the lines. Reload the page.',
  ),
  too_many_quotes: fr(409, '20 versions au plus par devis.', '20 versions a quote at most.'),
  too_many_messages: fr(409, '200 messages au plus par demande.', '200 messages a request at most.'),
  own_price_not_found: fr(404, 'Prix introuvable.', 'Price not found.'),
  own_price_exists: fr(
    409,
    'Vous avez déjà un prix avec cette désignation et cette unité.',
    'You already have a price with this label and unit.',
  ),
  too_many_files: fr(
    409,
    'Vos demandes gardent déjà 100 Mo de fichiers : envoyez celle-ci sans fichier.',
    'Your requests keep 100 MB of files already: send this one without files.',
  ),
  too_many_own_prices: fr(
    409,
    '200 prix au plus. Supprimez-en d’abord.',
    '200 prices at most. Delete some first.',
  ),
} as const satisfies Record<string, ErrorKind>;
