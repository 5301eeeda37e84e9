import type { Notification } from '@laterite/shared/features/notifications/notification.ts';
import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { settingsPath } from '@laterite/shared/features/notifications/settings-path.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { html } from '../../../core/pages/html.ts';
import { absoluteUrl } from '../../../core/requests/absolute-url.ts';
import { branded, colon } from '../../../sms/notices.ts';
import { stopAlertUrl } from '../../alerts/alert-link.ts';
import { summaryTitle } from './summary.ts';

const words = {
  fr: {
    choose: 'Choisir ce que vous recevez',
    stop: 'Ne plus recevoir d’e-mails',
    open: 'Ouvrir',
    stopAlert: 'Arrêter cette alerte',
  },
  en: {
    choose: 'Choose what you receive',
    stop: 'Stop all e-mails',
    open: 'Open',
    stopAlert: 'Stop this alert',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Returns subject, plain text and HTML of an e-mail with some notifications, in the person's language. */
export function mailContent(
  notifications: Notification[],
  { language }: Pick<NotificationPreferences, 'language'>,
  unsubscribeUrl: string,
) {
  const { choose, stop, open, stopAlert } = words[language];
  const items = notifications.map(({ kind, data, path }) => {
    const stopUrl = data.alert && stopAlertUrl(data.alert);
    return { ...notificationText(language, kind, data), url: absoluteUrl(path), stopUrl };
  });
  const title = summaryTitle(
    items.map((item) => item.title),
    language,
  );
  const lineOf = (label: string, url: string) => `${label}${colon[language]} ${url}`;
  const settings = absoluteUrl(settingsPath);
  const text = [
    ...items.map(({ title, text, url, stopUrl }) =>
      [title, text, url, ...(stopUrl ? [lineOf(stopAlert, stopUrl)] : [])].join('\n'),
    ),
    [lineOf(choose, settings), lineOf(stop, unsubscribeUrl)].join('\n'),
  ].join('\n\n');
  const rows = items.map(
    (item) =>
      html`<h2 style="font-size:18px">${item.title}</h2><p>${item.text}</p><p><a href="${item.url}">${open}</a>${item.stopUrl && html` · <a href="${item.stopUrl}">${stopAlert}</a>`}</p>`,
  );
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5">${rows}<hr><p style="font-size:14px"><a href="${settings}">${choose}</a> · <a href="${unsubscribeUrl}">${stop}</a></p></body></html>`;
  return { subject: branded(language, title), text, html: page.text };
}
