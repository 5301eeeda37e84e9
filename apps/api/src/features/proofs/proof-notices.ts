import { config } from '../../config.ts';
import type { Notice } from '../../sms/notices.ts';

const notice = (subject: string, text: string) => (): Notice => ({
  subject: `${config.brandName} : ${subject}`,
  text: `${config.brandName} : ${text}`,
});

const ifNotYou =
  'Si ce n’est pas vous, choisissez un autre mot de passe par « Mot de passe oublié » et écrivez au support.';

/** What the owner of an account reads at the old number and address, so that a thief cannot change them unseen. */
export const changedNotices = {
  phone: notice(
    'votre numéro de téléphone a changé',
    `le numéro de téléphone de votre compte vient de changer. ${ifNotYou}`,
  ),
  email: notice(
    'votre adresse e-mail a changé',
    `l’adresse e-mail de votre compte vient de changer. ${ifNotYou}`,
  ),
};

/** What a member reads whose number, never proven, somebody else has proven. */
export const releasedNotice = notice(
  'votre numéro de téléphone',
  'une autre personne a confirmé par code le numéro de téléphone de votre compte. Il n’est plus sur votre compte : connectez-vous avec votre e-mail et ajoutez votre numéro.',
);

/** What the owner of a number or address reads when somebody wanted it for another account. */
export const wantedNotices = {
  phone: notice(
    'votre numéro de téléphone',
    'quelqu’un a voulu mettre votre numéro de téléphone sur un autre compte. Rien n’a changé, et vous n’avez rien à faire.',
  ),
  email: notice(
    'votre adresse e-mail',
    'quelqu’un a voulu mettre votre adresse e-mail sur un autre compte. Rien n’a changé, et vous n’avez rien à faire.',
  ),
};
