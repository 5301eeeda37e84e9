import { pages } from '../../pages.ts';

/** Part of the page of notifications that has their settings. */
export const settingsPart = 'reglages';

/** Path of the settings, for links in e-mails. */
export const settingsPath = `${pages.notifications.path}#${settingsPart}`;
