import type { AuditKind } from '@laterite/shared/features/admin/audit-kinds.ts';
import type { AuditValues } from '@laterite/shared/features/admin/audit-values.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { hourMs } from '@laterite/shared/time.ts';
import { memoryStore } from '../../core/limits/rate-limit-stores.ts';
import { truncatedIp } from '../../core/limits/rate-limits.ts';
import { requestContext } from '../../core/request-context.ts';
import { log } from '../../log.ts';
import { AuditEventModel } from './audit-event.model.ts';

interface Details {
  /** The actor, where the request context has none, e.g. during a log-in. */
  actor?: string;
  /** The target: an id or a route, never a phone number, an e-mail or a text. */
  target?: string;
  /** The values before and after a change: states and ids. */
  before?: AuditValues;
  after?: AuditValues;
  /** The reason that the team gave for a decision. */
  reason?: string | undefined;
}

/** Kinds of events that anyone can cause at will without changing anything; their number is limited. */
const boundedKinds = new Set<AuditKind>([
  'forbidden',
  'login_failed',
  'account_locked',
  'code_refused',
  'password_refused',
  'account_exported',
  'report_sent',
]);

/** Maximum number of stored events of one limited kind per hour: of one member or network, and of all. */
const maxEvents = { perCaller: 20, perKind: 2000 };

/** Counts an event of a limited kind; returns false beyond the limit, so that nobody can fill the collection. */
async function isWithinBound(kind: AuditKind, caller: string): Promise<boolean> {
  const own = await memoryStore.add(`audit:${kind}:${caller}`, hourMs);
  if (own.count > maxEvents.perCaller) return false;
  const all = await memoryStore.add(`audit:${kind}`, hourMs);
  if (all.count === maxEvents.perKind + 1) {
    log.error(
      { kind, alarm: 'audit_bound' },
      'too many audit events of one kind: no more are stored this hour',
    );
  }
  return all.count <= maxEvents.perKind;
}

/** Stores an audit event with its actor and network. */
export async function audit(
  kind: AuditKind,
  { actor, target, before, after, reason }: Details = {},
): Promise<void> {
  const request = requestContext.getStore();
  const by = actor ?? request?.userId;
  const network = request && truncatedIp(request.ip);
  if (boundedKinds.has(kind) && !(await isWithinBound(kind, by ?? network ?? ''))) return;
  await AuditEventModel.create({
    kind,
    ...(by && isId(by) && { actor: by }),
    ...(target && { target }),
    ...(before && { before }),
    ...(after && { after }),
    ...(reason && { reason }),
    ...(network && { network }),
  });
}
