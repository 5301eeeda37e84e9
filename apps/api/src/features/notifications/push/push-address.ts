import { lookup as resolveHost } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { config } from '../../../config.ts';

const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

const isAllowedOrigin = (url: URL): boolean => config.push?.origins.includes(url.origin) ?? false;

/** Returns whether a push service may have this address: https at a public host, or one of PUSH_ORIGINS. A browser names it, so that it must not lead into one's own network. */
export function isPushUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (isAllowedOrigin(url)) return true;
  if (url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublic(host);
  return host.includes('.') && !/\.(localhost|local|internal)\.?$/.test(host);
}

/** Resolves a host for a connection and refuses addresses that are not public, also where a name resolves to them later than when it was checked. */
const resolvePublic: LookupFunction = (hostname, options, callback) =>
  resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isBad = addresses.length === 0 || addresses.some(({ address }) => !isPublic(address));
    if (isBad) return callback(new Error(`${hostname} is no public address`), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });

/** Returns how a host is resolved for a request to a push service; undefined where any address is allowed. */
export const lookupFor = (address: string): LookupFunction | undefined =>
  isAllowedOrigin(new URL(address)) ? undefined : resolvePublic;
