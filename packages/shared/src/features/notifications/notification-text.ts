import { localizeReason } from '../../common-reasons.ts';
import { interpolate, type Language } from '../../languages.ts';
import { formatMoney } from '../../money.ts';
import { asSentence } from '../../sentence.ts';
import type { NotificationData } from './notification.ts';
import type { NotificationKind } from './notification-kinds.ts';
import en from './notification-texts.en.json' with { type: 'json' };
import fr from './notification-texts.fr.json' with { type: 'json' };

interface NotificationText {
  title: string;
  text: string;
}

/** A kind may have alternative sentences, chosen by its data: another cause or a number of items. */
type Wording = NotificationText & {
  renamed?: string;
  reregistered?: string;
  counted?: string;
  rated?: string;
  /** Title and sentence of a price that came in a quote. */
  quoted?: NotificationText;
  /** Title and sentence of a message that proposes another price for a line of a quote. */
  countered?: NotificationText;
  /** Title and sentence of a listing that stays offline, or of a company’s page whose owners have no open account. */
  offline?: NotificationText;
  /** Title and sentence of a request whose completion the reader has not confirmed. */
  unconfirmed?: NotificationText;
};

const texts: Record<Language, Record<NotificationKind, Wording>> = { fr, en };
const unnamed: Record<Language, string> = { fr: 'Un membre', en: 'A member' };
/** Replaces the name of a member whose account is deleted. */
export const deletedUser: Record<Language, string> = { fr: 'Utilisateur supprimé', en: 'Deleted user' };

const money = (amount: number | undefined) => (amount === undefined ? '' : formatMoney(amount));

/** Returns the text of a notification in a language: a short title and one sentence. */
export function notificationText(
  language: Language,
  kind: NotificationKind,
  data: NotificationData,
): NotificationText {
  const { quoted, countered, offline, unconfirmed, ...said } = texts[language][kind];
  const other =
    (data.hasQuote && quoted) ||
    (data.price !== undefined && countered) ||
    (data.isOffline && offline) ||
    (data.accepted === false && unconfirmed);
  const { title, text, renamed, reregistered, counted, rated } = { ...said, ...other };
  const changed = (data.renamed && renamed) || (data.reregistered && reregistered);
  const sentence = changed || (data.count && counted) || (data.rating && rated) || text;
  const nameOr = (name: string | null | undefined, missing: string) =>
    name === null ? deletedUser[language] : (name ?? missing);
  const values = {
    title: nameOr(data.title, ''),
    person: nameOr(data.person, unnamed[language]),
    name: nameOr(data.name, ''),
    reason: asSentence(localizeReason(data.reason ?? '', language)),
    device: data.device ?? '',
    rating: data.rating ?? '',
    days: data.days ?? '',
    count: data.count ?? '',
    refused: data.refused ?? '',
    kept: data.kept ?? '',
    price: money(data.price),
    priceBefore: money(data.priceBefore),
  };
  return { title: interpolate(title, values), text: interpolate(sentence, values).trim() };
}
