import { networkOf } from '../../core/limits/rate-limits.ts';
import { requestContext } from '../../core/request-context.ts';
import { sign } from '../../core/secrets/keys.ts';

const hash = (key: string, text: string) =>
  sign('visitor', `${key} ${text}`).toString('base64url').slice(0, 22);

/** Sender of a request: a member, or a device at an address. */
function visitorOf(): string {
  const request = requestContext.getStore();
  return request?.userId ?? `${networkOf(request?.ip ?? '')} ${request?.agent ?? ''}`;
}

/** Maximum number of devices counted separately within one network: a client can change its `User-Agent` at will, not its network. */
const devicesPerNetwork = 5;

/** Returns the key by which counters distinguish visitors: a member, or one of a few devices of a network. */
function countedVisitor(): string {
  const request = requestContext.getStore();
  if (request?.userId) return request.userId;
  const device = sign('visitor', `device ${request?.agent ?? ''}`).readUInt32BE() % devicesPerNetwork;
  return `${networkOf(request?.ip ?? '')} ${device}`;
}

/** Returns a pseudonym of the visitor that is valid for the month of a time. */
export const monthlyActor = (now: Date): string =>
  hash(`contact ${now.toJSON().slice(0, 7)}`, countedVisitor());

/** Returns the rate limit key of a visitor who is not logged in. */
export const deviceOf = (): string => hash('device', visitorOf());

/** Returns the id of a reporter: the member id, or a keyed hash of network and device. */
export const reporterKey = (): string =>
  requestContext.getStore()?.userId ?? hash('report', countedVisitor());

/** Whether the visitor's phone opens places in a map application. */
export const isAndroid = (): boolean => requestContext.getStore()?.agent.includes('Android') ?? false;
