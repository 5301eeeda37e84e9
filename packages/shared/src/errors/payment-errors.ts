import { type ErrorKind, fr } from './error-kind.ts';

/** Errors of payments to the platform and of paid services. */
export const paymentErrors = {
  payments_off: fr(503, 'Le paiement n’est pas ouvert sur ce site.', 'Payments are not open on this site.'),
  payment_not_found: fr(404, 'Paiement introuvable.', 'Payment not found.'),
  payment_currency: fr(
    409,
    'Le paiement n’est pas encore possible dans votre pays.',
    'Payment is not possible in your country yet.',
  ),
  payment_pending: fr(
    409,
    'Un autre paiement pour cela attend déjà d’être confirmé.',
    'Another payment for this is already waiting to be confirmed.',
  ),
  payment_mismatch: fr(
    409,
    'Le montant ne correspond pas au paiement.',
    'The amount does not match the payment.',
  ),
  webhook_signature: fr(401, 'La signature n’est pas valide.', 'The signature is not valid.'),
  boost_unlisted: fr(
    409,
    'Seule une annonce en ligne peut être mise en avant.',
    'Only a listing that is online can be boosted.',
  ),
  no_free_boost: fr(409, 'Vous n’avez pas de mise en avant offerte.', 'You have no free boost.'),
  visit_waiting: fr(
    409,
    'Une visite de cette entreprise est déjà demandée.',
    'A visit to this company has already been requested.',
  ),
  visit_paid: fr(
    402,
    'La visite se paie : demandez-la depuis la page Vérification.',
    'A visit is paid for: request it on the Verification page.',
  ),
} as const satisfies Record<string, ErrorKind>;
