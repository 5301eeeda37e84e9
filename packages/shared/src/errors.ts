import { accountErrors } from './errors/account-errors.ts';
import { listingErrors } from './errors/listing-errors.ts';
import { moderationErrors } from './errors/moderation-errors.ts';
import { orderErrors } from './errors/order-errors.ts';
import { paymentErrors } from './errors/payment-errors.ts';
import { profileErrors } from './errors/profile-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { toolErrors } from './errors/tool-errors.ts';

const allErrors = {
  ...requestErrors,
  ...accountErrors,
  ...listingErrors,
  ...profileErrors,
  ...orderErrors,
  ...moderationErrors,
  ...toolErrors,
  ...paymentErrors,
};

/** All errors of the API by their stable code, with status and message. Documentation lists them by status. */
export const errors = Object.fromEntries(
  Object.entries(allErrors).sort(([, one], [, other]) => one.status - other.status),
) as typeof allErrors;

export type ErrorCode = keyof typeof errors;

/** Errors that any endpoint can return, beside those in its contract. */
export const commonErrors = [
  'invalid_request',
  'malformed_request',
  'account_suspended',
  'account_banned',
  'request_timeout',
  'method_not_allowed',
  'too_many_requests',
  'scope_missing',
  'database_unavailable',
  'internal',
  'overloaded',
] as const;

/** Errors of an uploaded image. */
export const imageErrors = [
  'malformed_form',
  'unsupported_image',
  'image_unreadable',
  'storage_unavailable',
  'image_too_many_pixels',
  'too_large',
] as const;

/** The body of an error, `application/problem+json`; `message` equals `detail` and is the text for users. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  message: string;
  errors?: { path: string; message: string }[];
  /** With `account_banned` and `account_suspended` at a log-in: token of the only appeal, valid for an hour. */
  appealToken?: string;
  instance: string;
}
