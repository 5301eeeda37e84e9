import { type ErrorKind, fr, general } from './error-kind.ts';

/** Errors of listings, their pictures, ratings and comments. */
export const listingErrors = {
  image_required: fr(400, 'Veuillez ajouter une image.', 'Please add an image.'),
  sign_in_to_publish: fr(401, 'Vous devez être connecté pour publier.', 'You must be logged in to publish.'),
  sign_in_to_rate: fr(401, 'Vous devez être connecté pour noter.', 'You must be logged in to rate.'),
  sign_in_to_comment: fr(
    401,
    'Vous devez être connecté pour laisser un avis.',
    'You must be logged in to leave a review.',
  ),
  sign_in_to_contact: fr(401, 'Connectez-vous pour contacter le vendeur.', 'Log in to contact the seller.'),
  own_listing: fr(403, 'Vous ne pouvez pas noter votre propre annonce.', 'You cannot rate your own listing.'),
  product_not_found: fr(404, 'Produit introuvable.', 'Product not found.'),
  photo_not_found: fr(404, 'Photo introuvable.', 'Photo not found.'),
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
  rate_first: fr(
    409,
    'Merci de noter le produit avant de laisser un avis.',
    'Please rate the product before leaving a review.',
  ),
  comment_repeated: fr(409, 'Vous venez de publier ce commentaire.', 'You have just published this comment.'),
  comment_too_soon: fr(
    429,
    'Attendez encore {seconds} s avant de commenter cette annonce à nouveau.',
    'Wait another {seconds} s before you comment on this listing again.',
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
} as const satisfies Record<string, ErrorKind>;
