import type { BilingualNotice } from '../../sms/notices.ts';

const number = { fr: 'votre numéro de téléphone', en: 'your phone number' };
const address = { fr: 'votre adresse e-mail', en: 'your e-mail address' };

const ifNotYou = {
  fr: 'Si ce n’est pas vous, choisissez un autre mot de passe par « Mot de passe oublié » et écrivez au support.',
  en: 'If this was not you, choose another password with “Forgot password” and write to the support.',
};

const changed = (what: typeof number): BilingualNotice => ({
  subject: { fr: `${what.fr} a changé`, en: `${what.en} has changed` },
  text: {
    fr: `${what.fr} vient de changer. ${ifNotYou.fr}`,
    en: `${what.en} has just been changed. ${ifNotYou.en}`,
  },
});

const wanted = (what: typeof number): BilingualNotice => ({
  subject: what,
  text: {
    fr: `quelqu’un a voulu mettre ${what.fr} sur un autre compte. Rien n’a changé, et vous n’avez rien à faire.`,
    en: `somebody wanted to put ${what.en} on another account. Nothing has changed, and you need do nothing.`,
  },
});

/** Notice to the old number and address of an account, so that a thief cannot change them unnoticed. */
export const changedNotices = { phone: changed(number), email: changed(address) };

/** Notices to a member whose unverified number or e-mail somebody else has verified. */
export const releasedNotices: Record<'phone' | 'email', BilingualNotice> = {
  phone: {
    subject: number,
    text: {
      fr: 'une autre personne a confirmé par code le numéro de téléphone de votre compte. Il n’est plus sur votre compte : connectez-vous avec votre e-mail et ajoutez votre numéro.',
      en: 'another person has confirmed the phone number of your account by a code. It is no longer on your account: log in with your e-mail and add your number.',
    },
  },
  email: {
    subject: address,
    text: {
      fr: 'une autre personne a confirmé par code l’adresse e-mail de votre compte. Elle n’est plus sur votre compte : connectez-vous avec votre numéro et ajoutez votre adresse e-mail.',
      en: 'another person has confirmed the e-mail address of your account by a code. It is no longer on your account: log in with your number and add your e-mail address.',
    },
  },
};

/** Notice to the owner of a number or address about an attempt to use it for another account. */
export const wantedNotices = { phone: wanted(number), email: wanted(address) };
