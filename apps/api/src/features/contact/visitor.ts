import { sign } from '../../core/keys.ts';
import { networkOf } from '../../core/rate-limits.ts';
import { requestContext } from '../../core/request-context.ts';

const hash = (key: string, text: string) =>
  sign('visitor', `${key} ${text}`).toString('base64url').slice(0, 22);

/** Whose request this is: a member, or a device at an address. */
function visitorOf(): string {
  const request = requestContext.getStore();
  return request?.userId ?? `${networkOf(request?.ip ?? '')} ${request?.agent ?? ''}`;
}

/** Maximum number of devices counted separately within one network: a client can change its `User-Agent` at will, not its network. */
const devicesPerNetwork = 5;

/** Returns whom counters count: a member, or one of a few devices of a network. */
function countedVisitor(): string {
  const request = requestContext.getStore();
  if (request?.userId) return request.userId;
  const device = sign('visitor', `device ${request?.agent ?? ''}`).readUInt32BE() % devicesPerNetwork;
  return `${networkOf(request?.ip ?? '')} ${device}`;
}

/** Names the visitor for one month only: the same person has another name in the next. */
export const monthlyActor = (now = new Date()): string =>
  hash(`contact ${now.toJSON().slice(0, 7)}`, countedVisitor());

/** Names the device of a visitor who is not logged in, as limits count it. */
export const deviceOf = (): string => hash('device', visitorOf());

/** Names the reporter of something: a member by id, a visitor by a keyed hash of network and device. */
export const reporterKey = (): string =>
  requestContext.getStore()?.userId ?? hash('report', countedVisitor());

/** Whether the visitor's phone hands places to a map application of its own. */
export const isAndroid = (): boolean => requestContext.getStore()?.agent.includes('Android') ?? false;
