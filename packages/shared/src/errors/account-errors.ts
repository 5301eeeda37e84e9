import { type ErrorKind, en, fr, general } from './error-kind.ts';

/** Errors of accounts: sign-up, log-in, codes, and accounts of other providers. */
export const accountErrors = {
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
  invalid_credentials: en(401, 'Invalid email or password', 'E-mail ou mot de passe incorrect'),
  account_suspended: general(
    401,
    'Votre compte est suspendu jusqu’au {until}. Raison : {reason} {next}',
    'Your account is suspended until {until}. Reason: {reason} {next}',
  ),
  account_banned: general(
    401,
    'Votre compte est fermé. Raison : {reason} {next}',
    'Your account is closed. Reason: {reason} {next}',
  ),
  phone_banned: general(
    403,
    'Ce numéro de téléphone ne peut pas être utilisé ici. Écrivez au support.',
    'This phone number cannot be used here. Write to the support.',
  ),
  provider_unavailable: fr(
    404,
    'Connexion {provider} pas encore disponible.',
    '{provider} login is not available yet.',
  ),
  account_exists: en(409, 'E-mail or phone already used', 'E-mail ou téléphone déjà utilisé'),
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
  sole_owner: general(
    409,
    'Vous êtes seul propriétaire d’une entreprise. Confiez-la à quelqu’un ou supprimez-la d’abord.',
    'You are the only owner of a company. Hand it over or delete it first.',
  ),
  member_not_found: fr(404, 'Membre introuvable.', 'Member not found.'),
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
  profile_picture_too_large: general(
    413,
    'Photo trop lourde : 5 Mo au plus.',
    'This photo is too large: 5 MB at most.',
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
} as const satisfies Record<string, ErrorKind>;
