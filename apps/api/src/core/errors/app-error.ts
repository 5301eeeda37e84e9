import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { ErrorCode } from '@laterite/shared/errors.ts';
import type { FieldMessage, FieldProblem } from '@laterite/shared/field-messages.ts';
import { type Bilingual, interpolate, type Language } from '@laterite/shared/languages.ts';
import { asSentence } from '@laterite/shared/sentence.ts';

interface Details {
  fields?: FieldProblem[];
  /** Values of the `{name}` placeholders in the message. */
  values?: Record<string, string | number>;
  /** Reason of a decision of the team, the value of `{reason}` in the language of the response. */
  reason?: string;
  /** Last day of a decision, the value of `{until}` in the language of the response. */
  until?: Date;
  /** Time of the member's appeal against the decision; changes `{next}`, the last sentence about a decision. */
  appealedAt?: Date;
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number;
  /** Token with which a disabled member can appeal, see features/users/appeal-tokens.ts. */
  appealToken?: string;
}

/** Error with a message for users. Services throw it; only the error handler catches it. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Formats a day: `03/12/2026`, and in English `December 3, 2026`, because readers disagree which number is the month. */
const formatDay = (date: Date, language: Language): string =>
  language === 'fr'
    ? date.toISOString().slice(0, 10).split('-').reverse().join('/')
    : date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

const toDiscuss: Bilingual = {
  fr: 'Pour en parler, écrivez au support.',
  en: 'To talk about it, write to the support.',
};
const appealed: Bilingual = {
  fr: 'Votre demande de second examen du {day} est arrivée : l’équipe y répond par e-mail ou par téléphone.',
  en: 'Your request for a second review of {day} has arrived: the team answers it by e-mail or phone.',
};

const nextStep = (appealedAt: Date | undefined, language: Language): string =>
  appealedAt
    ? interpolate(appealed[language], { day: formatDay(appealedAt, language) })
    : toDiscuss[language];

/** Returns the values of the placeholders in the message of an error. */
export const messageValues = ({ values, reason, until, appealedAt }: Details, language: Language) => ({
  ...values,
  ...(reason !== undefined && {
    reason: asSentence(localizeReason(reason, language)),
    next: nextStep(appealedAt, language),
  }),
  ...(until && { until: formatDay(until, language) }),
});

/** Returns the error of a caller over a limit, whose message names the wait. */
export function rateLimited(
  code: 'too_many_logins' | 'too_many_requests' | 'uploads_in_progress',
  retryAfter: number,
): AppError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = retryAfter < 60 ? `${Math.ceil(retryAfter)} s` : `${minutes} min`;
  return new AppError(code, { retryAfter, values: { minutes, wait } });
}

/** Returns the error of a request with invalid fields. */
export const invalidFields = (fields: FieldProblem[]) => new AppError('invalid_request', { fields });

/** Returns one field error. */
export const field = (
  path: string,
  key: FieldMessage,
  values: FieldProblem['values'] = {},
): FieldProblem => ({ path, key, values });
