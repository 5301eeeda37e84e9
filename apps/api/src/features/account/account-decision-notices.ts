import type { BilingualNotice } from '../../sms/notices.ts';

/** Subject of notices about an account. */
export const accountSubject = { fr: 'votre compte', en: 'your account' };

/** Notice by e-mail or SMS to a member whose account an administrator disabled, because the member can no longer log in. */
export const disabledNotice: BilingualNotice = {
  subject: accountSubject,
  text: {
    fr: 'L’équipe a désactivé votre compte. Pour en parler, écrivez au support.',
    en: 'The team disabled your account. Write to the support to discuss it.',
  },
};

/** Notice to a member whose account an administrator deleted. */
export const deletedNotice: BilingualNotice = {
  subject: accountSubject,
  text: {
    fr: 'L’équipe a supprimé votre compte et vos données. Pour en parler, écrivez au support.',
    en: 'The team deleted your account and your data. Write to the support to discuss it.',
  },
};

/** Notice to a member whose account is enabled again: members who cannot log in do not open the app to see it. */
export const restoredNotice: BilingualNotice = {
  subject: accountSubject,
  text: {
    fr: 'votre compte est rétabli : vous pouvez vous connecter.',
    en: 'your account is restored: you can log in.',
  },
};
