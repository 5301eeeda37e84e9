import dns from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown where the name of a public host resolves to an address that is not public. */
export class PrivateAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} is no public address`);
  }
}

const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

const isAllowed = (url: URL, allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.includes(url.origin);

/** Returns whether requests may be sent to a URL that somebody else chose: https at a public host, or one of the origins that the operator allows. The URL must not lead into the server's own network. */
export function isPublicUrl(address: string, allowedOrigins: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (isAllowed(url, allowedOrigins)) return true;
  if (url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublic(host);
  return host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/.test(host);
}

/** Resolves a host for a connection and refuses addresses that are not public, also where a name resolves to them later than when it was checked. */
const resolvePublic: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isBad = addresses.length === 0 || addresses.some(({ address }) => !isPublic(address));
    if (isBad) return callback(new PrivateAddressError(hostname), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });

/** Returns the DNS lookup for a request to such an address; undefined where any address is allowed. */
export const lookupFor = (
  address: string,
  allowedOrigins: readonly string[] = [],
): LookupFunction | undefined => (isAllowed(new URL(address), allowedOrigins) ? undefined : resolvePublic);

interface PublicRequest {
  method: 'GET' | 'POST';
  body?: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  allowedOrigins: readonly string[];
}

/** Sends a request to an address for which `isPublicUrl` holds; resolves with the response once its headers are there. Follows no redirect. Throws `PrivateAddressError` where the host leads to a private address. */
export function openPublic(
  address: string,
  { method, body, headers, signal, allowedOrigins }: PublicRequest,
): Promise<IncomingMessage> {
  const lookup = lookupFor(address, allowedOrigins);
  const request = address.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const options = { method, headers, agent: false, signal, ...(lookup && { lookup }) };
    request(address, options, done).on('error', fail).end(body);
  });
}
