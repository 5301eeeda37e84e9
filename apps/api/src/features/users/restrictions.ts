import { errors } from '@laterite/shared/errors.ts';
import { type Bilingual, interpolate, type Language } from '@laterite/shared/languages.ts';
import { AppError, messageValues } from '../../core/errors/app-error.ts';
import { newAppealToken } from './appeal-tokens.ts';
import type { UserDoc, UserFields } from './user.model.ts';

type Stored = NonNullable<UserFields['restriction']>;
type Restriction = Pick<Stored, 'kind' | 'reason' | 'until' | 'appealedAt'>;
type Restricted = Pick<UserFields, 'disabledAt' | 'restriction'>;

function refusalOf({ kind, reason, until, appealedAt }: Restriction) {
  const code = kind === 'banned' ? ('account_banned' as const) : ('account_suspended' as const);
  return { code, details: { reason, ...(until && { until }), ...(appealedAt && { appealedAt }) } };
}

/** Throws for a suspended or banned member, with the reason and the last day. */
export function assertNotRestricted({ disabledAt, restriction }: Restricted): void {
  if (!disabledAt || !restriction) return;
  const { code, details } = refusalOf(restriction);
  throw new AppError(code, details);
}

/** Throws for a suspended or banned member who has authenticated by the password or a linked account, with a token for one appeal. */
export function assertMayLogIn({ _id, disabledAt, restriction }: Restricted & Pick<UserDoc, '_id'>): void {
  if (!disabledAt || !restriction) return;
  const { code, details } = refusalOf(restriction);
  const member = String(_id);
  const appealToken = restriction.appealedAt ? undefined : newAppealToken({ member, at: restriction.at });
  throw new AppError(code, { ...details, ...(appealToken && { appealToken }) });
}

/** Returns the message to a suspended or banned member. */
export function restrictionSentence(restriction: Restriction): Bilingual {
  const { code, details } = refusalOf(restriction);
  const textIn = (language: Language) =>
    interpolate(errors[code][language], messageValues(details, language));
  return { fr: textIn('fr'), en: textIn('en') };
}
