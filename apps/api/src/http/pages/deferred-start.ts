import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Html, html, trustedHtml } from '../../core/pages/html.ts';

/** Returns the script that starts the app in rendered pages (`apps/web/src/deferred-start.ts`), empty when the web app is not built. */
function readScript(dir: string): string {
  const file = join(dir, 'deferred-start.js');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Returns the source of this script for the content security policy: the only inline script that pages may run. */
export const deferredStartSource = (dir: string): string =>
  `'sha256-${createHash('sha256').update(readScript(dir)).digest('base64')}'`;

/** Returns the script element of a rendered page: `entries` start the app, `imports` are the modules that the page will import; for a member the app starts earlier. */
export type DeferredStart = (entries: string[], imports: string[], isMember: boolean) => Html;

/** Reads the script once. */
export function readDeferredStart(dir: string): DeferredStart {
  const script = trustedHtml(readScript(dir));
  return (entries, imports, isMember) =>
    html`<script data-entries="${entries.join(' ')}" data-imports="${imports.join(' ')}" data-member="${String(isMember)}">${script}</script>`;
}
