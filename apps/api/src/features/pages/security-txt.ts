import { dayMs } from '@laterite/shared/time.ts';
import { config } from '../../config.ts';

/** Shorter than the maximum of one year in RFC 9116. */
const validDays = 180;

/** Returns the contact for vulnerability reports as security.txt (RFC 9116). */
export function securityTxt(origin: string): string {
  const expires = new Date(Date.now() + validDays * dayMs).toISOString().slice(0, 10);
  return [
    `Contact: ${config.securityContact ?? `${origin}/support#contact`}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
