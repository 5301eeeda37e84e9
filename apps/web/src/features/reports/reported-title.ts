import type { Translate } from '../../i18n/i18n.tsx';

/** Returns the title of a reported document, which is stored empty where it was the name of a deleted account. */
export const reportedTitle = ({ title }: { title: string }, t: Translate): string =>
  title || t('ui.deletedAccount');
