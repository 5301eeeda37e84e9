import type { Sentence } from './languages.ts';

interface ErrorKind extends Sentence {
  status: number;
  /** Said in the language of the endpoint's own sentences where the caller asks for none. */
  isGeneral?: true;
}

const fr = (status: number, fr: string, en: string): ErrorKind => ({ status, fr, en, start: 'fr' });
const en = (status: number, en: string, fr: string): ErrorKind => ({ status, fr, en, start: 'en' });
const general = (...sentence: Parameters<typeof fr>): ErrorKind => ({ ...fr(...sentence), isGeneral: true });

/** Every error the API answers, by its stable code: status and the sentence a person reads. */
export const errors = {
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
    'Le paramètre {name} est inconnu. Est-ce {meant} ?',
    'The parameter {name} is unknown. Did you mean {meant}?',
  ),
  unknown_field: general(
    400,
    'Le champ {name} est inconnu. Est-ce {meant} ?',
    'The field {name} is unknown. Did you mean {meant}?',
  ),
  sync_too_old: general(
    400,
    'Cette date a plus de 30 jours : lisez tout à nouveau, sans `updatedSince`.',
    'This date is more than 30 days ago: read everything again, without `updatedSince`.',
  ),
  invalid_id: general(400, 'Cet identifiant n’est pas valide.', 'This identifier is not valid.'),
  image_required: fr(400, 'Veuillez ajouter une image.', 'Please add an image.'),
  terms_required: en(
    400,
    'Please accept the Terms & Conditions',
    'Veuillez accepter les conditions générales',
  ),
  otp_invalid: en(400, 'Invalid OTP', 'Code incorrect ou expiré'),
  reset_expired: en(
    400,
    'This reset is no longer valid. Ask for a new code.',
    'Cette réinitialisation n’est plus valable. Demandez un nouveau code.',
  ),
  wrong_password: en(400, 'The current password is not right', 'Le mot de passe actuel n’est pas le bon'),
  identity_refused: general(
    400,
    'La connexion n’a pas abouti. Recommencez.',
    'The login was not completed. Please start again.',
  ),
  identity_without_email: general(
    400,
    '{provider} ne donne pas d’adresse e-mail vérifiée. Connectez-vous avec votre mot de passe.',
    '{provider} gives no verified e-mail address. Log in with your password.',
  ),
  company_incomplete: fr(
    400,
    "Le nom de l'entreprise, le rôle, la description et le type sont obligatoires.",
    'The company name, role, description and type are required.',
  ),
  unauthorized: en(401, 'Authentication required', 'Connexion requise'),
  invalid_credentials: en(401, 'Invalid email or password', 'E-mail ou mot de passe incorrect'),
  sign_in_to_publish: fr(401, 'Vous devez être connecté pour publier.', 'You must be logged in to publish.'),
  sign_in_to_rate: fr(401, 'Vous devez être connecté pour noter.', 'You must be logged in to rate.'),
  sign_in_to_comment: fr(
    401,
    'Vous devez être connecté pour laisser un avis.',
    'You must be logged in to leave a review.',
  ),
  sign_in_to_contact: fr(401, 'Connectez-vous pour contacter le vendeur.', 'Log in to contact the seller.'),
  sign_in_to_alert: fr(401, 'Connectez-vous pour créer une alerte.', 'Log in to create an alert.'),
  sign_in_to_order: fr(401, 'Connectez-vous pour envoyer une demande.', 'Log in to send a request.'),
  account_suspended: general(
    401,
    'Votre compte est suspendu jusqu’au {until}. Raison : {reason} Pour en parler, écrivez au support.',
    'Your account is suspended until {until}. Reason: {reason} To talk about it, write to the support.',
  ),
  account_banned: general(
    401,
    'Votre compte est fermé. Raison : {reason} Pour en parler, écrivez au support.',
    'Your account is closed. Reason: {reason} To talk about it, write to the support.',
  ),
  phone_banned: general(
    403,
    'Ce numéro de téléphone ne peut pas être utilisé ici. Écrivez au support.',
    'This phone number cannot be used here. Write to the support.',
  ),
  forbidden: general(403, 'Vous n’avez pas le droit de faire cela.', 'You are not allowed to do this.'),
  scope_missing: general(
    403,
    'Ce jeton n’a pas le droit de faire cela.',
    'This token has no scope that allows this.',
  ),
  own_listing: fr(403, 'Vous ne pouvez pas noter votre propre annonce.', 'You cannot rate your own listing.'),
  conversation_blocked: fr(
    403,
    'L’un de vous deux a bloqué l’autre : aucun message ne passe.',
    'One of you has blocked the other: no message gets through.',
  ),
  public_request_own: fr(403, 'C’est votre propre demande.', 'This is your own request.'),
  order_own_listing: fr(403, 'C’est votre propre annonce.', 'This is your own listing.'),
  order_own_page: fr(403, 'C’est votre propre page.', 'This is your own page.'),
  own_profile: fr(
    403,
    'Vous ne pouvez pas faire cela sur votre propre profil.',
    'You cannot do this on your own profile.',
  ),
  own_company: fr(
    403,
    'Vous ne pouvez pas faire cela pour votre propre entreprise.',
    'You cannot do this for your own company.',
  ),
  report_own: fr(
    403,
    'C’est à vous : vous ne pouvez pas le signaler.',
    'This is yours: you cannot report it.',
  ),
  not_found: fr(404, 'Cette adresse n’existe pas.', 'This address does not exist.'),
  product_not_found: fr(404, 'Produit introuvable.', 'Product not found.'),
  profile_not_found: fr(404, 'Profil introuvable.', 'Profile not found.'),
  company_not_found: fr(404, 'Entreprise introuvable.', 'Company not found.'),
  review_not_found: fr(404, 'Avis introuvable.', 'Review not found.'),
  photo_not_found: fr(404, 'Photo introuvable.', 'Photo not found.'),
  project_not_found: fr(404, 'Projet introuvable.', 'Project not found.'),
  member_not_found: fr(404, 'Membre introuvable.', 'Member not found.'),
  invitation_not_found: fr(
    404,
    'Cette invitation n’existe plus : elle a servi, a été retirée ou a plus de 7 jours.',
    'This invitation no longer exists: it was used, withdrawn, or is more than 7 days old.',
  ),
  claim_not_found: fr(404, 'Cette revendication n’existe plus.', 'This claim no longer exists.'),
  verification_not_found: fr(
    404,
    'Cette demande de vérification n’existe plus.',
    'This request for verification no longer exists.',
  ),
  ticket_not_found: fr(404, 'Demande introuvable.', 'Request not found.'),
  reported_not_found: fr(404, 'Ce contenu n’existe plus.', 'This content no longer exists.'),
  report_not_found: fr(404, 'Signalement introuvable.', 'Report not found.'),
  webhook_not_found: fr(404, 'Webhook introuvable.', 'Webhook not found.'),
  webhook_delivery_not_found: fr(404, 'Envoi introuvable.', 'Delivery not found.'),
  access_token_not_found: fr(404, 'Jeton introuvable.', 'Token not found.'),
  own_price_not_found: fr(404, 'Prix introuvable.', 'Price not found.'),
  alert_not_found: fr(404, 'Alerte introuvable.', 'Alert not found.'),
  order_not_found: fr(404, 'Demande introuvable.', 'Request not found.'),
  public_request_not_found: fr(404, 'Demande introuvable.', 'Request not found.'),
  conversation_not_found: fr(404, 'Conversation introuvable.', 'Conversation not found.'),
  notification_not_found: fr(404, 'Notification introuvable.', 'Notification not found.'),
  quote_not_found: fr(
    404,
    'Ce devis est introuvable, ou son lien n’est plus valable.',
    'This quote cannot be found, or its link is no longer valid.',
  ),
  provider_unavailable: fr(
    404,
    'Connexion {provider} pas encore disponible.',
    '{provider} login is not available yet.',
  ),
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
  account_exists: en(409, 'E-mail or phone already used', 'E-mail ou téléphone déjà utilisé'),
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
  nothing_to_verify: en(409, 'There is nothing to verify', 'Il n’y a rien à vérifier'),
  codes_unavailable: en(409, 'No code can be sent there', 'Aucun code ne peut y être envoyé'),
  phone_unproven: fr(
    409,
    'Confirmez votre numéro de téléphone avant de publier.',
    'Confirm your phone number before publishing.',
  ),
  use_account_settings: en(
    409,
    'Enter your current password to change your e-mail or phone number',
    'Indiquez votre mot de passe actuel pour changer d’e-mail ou de téléphone',
  ),
  professional_exists: fr(
    409,
    'Vous avez déjà un profil professionnel.',
    'You already have a professional profile.',
  ),
  last_owner: fr(
    409,
    'Une entreprise garde au moins un propriétaire. Nommez-en un autre d’abord.',
    'A company keeps at least one owner. Name another one first.',
  ),
  sole_owner: general(
    409,
    'Vous êtes seul propriétaire d’une entreprise. Confiez-la à quelqu’un ou supprimez-la d’abord.',
    'You are the only owner of a company. Hand it over or delete it first.',
  ),
  company_claimed: fr(409, 'Cette entreprise a déjà un propriétaire.', 'This company already has an owner.'),
  too_many_photos: fr(
    409,
    '24 photos au plus. Supprimez-en d’abord.',
    '24 photos at most. Delete some first.',
  ),
  too_many_uploads: fr(
    409,
    'Trop de photos attendent une annonce. Publiez ou retirez-en d’abord.',
    'Too many photos are waiting for a listing. Publish or remove some first.',
  ),
  too_many_projects: fr(
    409,
    '50 projets au plus. Supprimez-en d’abord.',
    '50 projects at most. Delete some first.',
  ),
  too_many_webhooks: fr(409, '5 webhooks au plus : supprimez-en un.', '5 webhooks at most: delete one.'),
  too_many_access_tokens: fr(
    409,
    '20 jetons au plus. Révoquez-en d’abord.',
    '20 tokens at most. Revoke some first.',
  ),
  own_price_exists: fr(
    409,
    'Vous avez déjà un prix avec cette désignation et cette unité.',
    'You already have a price with this label and unit.',
  ),
  too_many_own_prices: fr(
    409,
    '200 prix au plus. Supprimez-en d’abord.',
    '200 prices at most. Delete some first.',
  ),
  too_many_alerts: fr(
    409,
    '20 alertes au plus. Supprimez-en d’abord.',
    '20 alerts at most. Delete some first.',
  ),
  too_many_members: fr(409, '100 membres au plus.', '100 members at most.'),
  listing_closed: fr(409, 'Cette annonce n’est plus disponible.', 'This listing is no longer available.'),
  contact_unavailable: fr(
    409,
    'Ce moyen de contact n’est pas disponible ici.',
    'This way of contact is not available here.',
  ),
  status_refused: fr(
    409,
    'L’annonce ne peut pas passer à cet état.',
    'The listing cannot change to this status.',
  ),
  too_many_unverified: fr(
    409,
    'Sans vérification, {max} annonces en ligne au plus. Vérifiez votre identité ou votre entreprise pour en publier d’autres.',
    'Without verification, {max} live listings at most. Verify your identity or your company to publish more.',
  ),
  no_paper: fr(
    409,
    'Cette annonce ne nomme ni document foncier ni titre minier.',
    'This listing names neither a land paper nor a mining permit.',
  ),
  renewed_recently: fr(
    409,
    'Une annonce se renouvelle une fois par semaine au plus.',
    'A listing can be renewed once a week at most.',
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
  not_for_rent: fr(409, 'Cette annonce n’est pas une location.', 'This listing is not for rent.'),
  order_state: fr(
    409,
    'Cette demande n’en est plus là. Rechargez la page.',
    'This request has moved on. Reload the page.',
  ),
  order_unclaimed: fr(
    409,
    'Personne ne gère encore cette page : elle ne peut pas répondre.',
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
  public_request_not_renewable: fr(
    409,
    'Une demande se prolonge une seule fois, à partir de trois jours avant sa fin.',
    'A request is renewed once only, from three days before its end.',
  ),
  conversation_left: fr(
    409,
    'Cette personne a supprimé son compte : elle ne reçoit plus de messages.',
    'This person has deleted their account and receives no more messages.',
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
  idempotency_reused: general(
    409,
    'Cette clé a déjà servi pour un autre envoi.',
    'This key was already used for something else.',
  ),
  idempotency_in_progress: general(409, 'Cet envoi est déjà en cours.', 'This is already being sent.'),
  review_closed: fr(409, 'Un avis se modifie pendant 30 jours.', 'A review can be changed for 30 days.'),
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
    'Il y a déjà 2 000 autres noms de lieux : retirez-en un d’abord.',
    'There are 2,000 other names of places already: remove one first.',
  ),
  featured_unlisted: fr(
    409,
    'Seule une annonce en ligne peut être mise en avant.',
    'Only a listing that is online can be featured.',
  ),
  member_has_profile: fr(
    409,
    'Ce membre a déjà un profil professionnel : réunissez les deux pages.',
    'This member already has a professional profile: merge the two pages.',
  ),
  decision_refused: fr(409, 'Cette décision n’est pas possible ici.', 'This decision is not possible here.'),
  rate_first: fr(
    409,
    'Merci de noter le produit avant de laisser un avis.',
    'Please rate the product before leaving a review.',
  ),
  comment_repeated: fr(409, 'Vous venez de publier ce commentaire.', 'You have just published this comment.'),
  too_large: general(
    413,
    'Envoi trop lourd : 10 Mo par photo et 40 Mo en tout, au plus.',
    'Too large: 10 MB a photo and 40 MB in all, at most.',
  ),
  profile_picture_too_large: general(
    413,
    'Photo trop lourde : 5 Mo au plus.',
    'This photo is too large: 5 MB at most.',
  ),
  body_too_large: general(413, 'Le contenu envoyé est trop long.', 'The content sent is too long.'),
  unsupported_media_type: general(
    415,
    'Ce type de contenu n’est pas accepté ici.',
    'This type of content is not accepted here.',
  ),
  unsupported_image: general(
    415,
    'Seules les photos JPEG, PNG ou WebP sont acceptées.',
    'Only JPEG, PNG or WebP photos are accepted.',
  ),
  image_unreadable: general(
    422,
    'Cette photo est illisible ou abîmée. Essayez-en une autre.',
    'This photo is unreadable or damaged. Try another one.',
  ),
  image_too_many_pixels: general(
    422,
    'Cette photo dépasse 40 mégapixels. Choisissez-en une plus petite.',
    'This photo is over 40 megapixels. Choose a smaller one.',
  ),
  too_many_requests: general(
    429,
    'Trop de demandes. Réessayez dans un instant.',
    'Too many requests. Try again in a moment.',
  ),
  comment_too_soon: fr(
    429,
    'Attendez encore {seconds} s avant de commenter cette annonce à nouveau.',
    'Wait another {seconds} s before you comment on this listing again.',
  ),
  too_many_logins: en(
    429,
    'Too many attempts. Try again in {minutes} min.',
    'Trop d’essais. Réessayez dans {minutes} min.',
  ),
  too_many_codes: en(
    429,
    'Too many attempts. Ask for a new code.',
    'Trop d’essais. Demandez un nouveau code.',
  ),
  internal: general(500, 'Une erreur est survenue de notre côté.', 'Something went wrong on our side.'),
  overloaded: general(
    503,
    'Le service est très demandé. Réessayez dans un instant.',
    'The service is very busy. Try again in a moment.',
  ),
  provider_unreachable: general(
    503,
    '{provider} ne répond pas. Réessayez dans un instant.',
    '{provider} does not answer. Try again in a moment.',
  ),
  messages_unavailable: en(
    503,
    'No code can be sent at the moment. Write to support.',
    'Aucun code ne peut être envoyé pour le moment. Écrivez à l’assistance.',
  ),
  database_unavailable: general(
    503,
    'Service indisponible. Réessayez dans un instant.',
    'Service unavailable. Try again in a moment.',
  ),
  storage_unavailable: general(
    503,
    'Les images sont indisponibles pour le moment. Réessayez dans un instant.',
    'Pictures are unavailable at the moment. Try again shortly.',
  ),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errors;

/** What any endpoint can answer, whatever its contract lists. */
export const commonErrors = [
  'invalid_request',
  'account_suspended',
  'account_banned',
  'request_timeout',
  'method_not_allowed',
  'too_many_requests',
  'scope_missing',
  'database_unavailable',
] as const;

/** What can be wrong with a picture that is sent along. */
export const pictureErrors = [
  'malformed_form',
  'unsupported_image',
  'image_unreadable',
  'storage_unavailable',
  'image_too_many_pixels',
  'too_large',
  'overloaded',
] as const;

/** The body of an error, `application/problem+json`; `message` equals `detail` and is what a person reads. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  message: string;
  errors?: { path: string; message: string }[];
  /** With `account_banned` and `account_suspended` at a log-in: sends the one appeal, for an hour. */
  appealToken?: string;
  instance: string;
}
