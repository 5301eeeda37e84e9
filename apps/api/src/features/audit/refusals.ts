import { type ErrorCode, errors } from '@laterite/shared/errors.ts';
import type { AuditKind } from '@laterite/shared/features/admin/audit-kinds.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { audit } from './audit.service.ts';

const recorded: Partial<Record<ErrorCode, AuditKind>> = {
  invalid_credentials: 'login_failed',
  too_many_logins: 'account_locked',
  otp_invalid: 'code_refused',
  too_many_codes: 'code_refused',
};

const kindOf = ({ code }: AppError): AuditKind | undefined =>
  errors[code].status === 403 ? 'forbidden' : recorded[code];

/** Stores rejected requests that may be attempts at unauthorized access. */
export async function auditRefusal(error: unknown, route: string): Promise<void> {
  const kind = error instanceof AppError ? kindOf(error) : undefined;
  if (kind) await audit(kind, { target: route });
}
