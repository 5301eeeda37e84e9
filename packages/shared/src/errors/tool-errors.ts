import { type ErrorKind, fr } from './error-kind.ts';

/** Errors of imports, alerts, webhooks and tokens for machines. */
export const toolErrors = {
  import_file_required: fr(400, 'Choisissez un fichier.', 'Choose a file.'),
  import_unreadable: fr(
    400,
    'Ce fichier ne se lit pas comme un tableau : enregistrez-le en CSV, avec les noms des colonnes sur la première ligne et au moins une ligne dessous.',
    'This file cannot be read as a table: save it as CSV, with the names of the columns on its first line and at least one row below.',
  ),
  import_too_long: fr(
    400,
    '10 000 lignes, 80 colonnes et 5 Mo au plus : partagez le fichier.',
    'At most 10,000 rows, 80 columns and 5 MB: split the file.',
  ),
  import_picture_missing: fr(400, 'La photo {name} n’a pas été envoyée.', 'The photo {name} was not sent.'),
  import_picture_unreachable: fr(
    400,
    'La photo {name} n’a pas pu être téléchargée.',
    'The photo {name} could not be downloaded.',
  ),
  sign_in_to_alert: fr(401, 'Connectez-vous pour créer une alerte.', 'Log in to create an alert.'),
  import_not_found: fr(404, 'Import introuvable.', 'Import not found.'),
  webhook_not_found: fr(404, 'Webhook introuvable.', 'Webhook not found.'),
  webhook_delivery_not_found: fr(404, 'Envoi introuvable.', 'Delivery not found.'),
  access_token_not_found: fr(404, 'Jeton introuvable.', 'Token not found.'),
  alert_not_found: fr(404, 'Alerte introuvable.', 'Alert not found.'),
  import_state_refused: fr(
    409,
    'Cet import ne le permet pas, ou plus.',
    'This import does not allow it, or no longer.',
  ),
  import_running: fr(
    409,
    'Un autre import est en cours : attendez sa fin ou mettez-le en pause.',
    'Another import is running: wait for its end or pause it.',
  ),
  too_many_imports: fr(409, '20 imports au plus : supprimez-en un.', '20 imports at most: delete one.'),
  too_many_webhooks: fr(409, '5 webhooks au plus : supprimez-en un.', '5 webhooks at most: delete one.'),
  too_many_access_tokens: fr(
    409,
    '20 jetons au plus. Révoquez-en d’abord.',
    '20 tokens at most. Revoke some first.',
  ),
  alert_exists: fr(409, 'Cette alerte existe déjà.', 'This alert already exists.'),
  too_many_alerts: fr(
    409,
    '20 alertes au plus. Supprimez-en d’abord.',
    '20 alerts at most. Delete some first.',
  ),
} as const satisfies Record<string, ErrorKind>;
