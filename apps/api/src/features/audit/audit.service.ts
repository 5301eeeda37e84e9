import { isId } from '@laterite/shared/ids.ts';
import { truncatedIp } from '../../core/rate-limits.ts';
import { requestContext } from '../../core/request-context.ts';
import { AuditEventModel, type AuditKind } from './audit-event.model.ts';

interface Details {
  /** Who did it, where the request does not say: someone who is only just logging in. */
  actor?: string;
  /** What it was done to: an id or a route, never a phone number, an e-mail or a text. */
  target?: string;
}

/** Writes down that something happened, with who did it and from which network. */
export async function audit(kind: AuditKind, { actor, target }: Details = {}): Promise<void> {
  const request = requestContext.getStore();
  const by = actor ?? request?.userId;
  await AuditEventModel.create({
    kind,
    ...(by && isId(by) && { actor: by }),
    ...(target && { target }),
    ...(request && { network: truncatedIp(request.ip) }),
  });
}
