import type { BilingualNotice } from '../../sms/notices.ts';

const subject = { fr: 'votre compte', en: 'your account' };

/** Notice by e-mail or SMS to a member whose account an administrator disabled, because the member can no longer log in. */
export const disabledNotice: BilingualNotice = {
  subject,
  text: {
    fr: 'L’équipe a désactivé votre compte. Pour en parler, écrivez au support.',
    en: 'The team disabled your account. Write to the support to discuss it.',
  },
};

/** Notice to a member whose account an administrator deleted. */
export const deletedNotice: BilingualNotice = {
  subject,
  text: {
    fr: 'L’équipe a supprimé votre compte et vos données. Pour en parler, écrivez au support.',
    en: 'The team deleted your account and your data. Write to the support to discuss it.',
  },
};
