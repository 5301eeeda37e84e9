import { createHash } from 'node:crypto';
import { type Html, html, trustedHtml } from '../core/html.ts';

/**
 * Requests the app's modules when the first screen and its pictures have arrived, at the first touch or key, or after
 * three seconds: on a slow line they would compete with what people read first. Remembers the last press of a button,
 * which the app repeats when React is attached to it (`apps/web/src/lib/early-input.tsx`), and marks the page as waiting until
 * then. Forms that the app checks itself
 * (`noValidate`) are not sent by the browser, which would load the page again without what was typed.
 */
const source = `{
  const { entries, imports } = document.currentScript.dataset;
  let isStarted = false;
  const add = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields));
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of imports.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href });
    for (const src of entries.split(' ')) add('script', { type: 'module', src });
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  addEventListener('pointerdown', start);
  addEventListener('keydown', start);
  setTimeout(start, 3000);
  onsubmit = (event) => { if (event.target.noValidate) event.preventDefault(); };
  const isAttached = (button) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  const keep = (button) => {
    window.earlyPress = button;
    document.documentElement.toggleAttribute('data-waiting', Boolean(button));
  };
  addEventListener('click', ({ target }) => {
    const button = target.closest('button[type=button]');
    keep(button && !isAttached(button) ? button : undefined);
  }, true);
  onclick = () => {
    if (window.earlyPress && isAttached(window.earlyPress)) keep(undefined);
  };
}`;

/** Without the spaces at the start of its lines, which every page would carry. */
const script = source.replace(/\n\s*/g, '');

/** What the page policy allows of inline scripts: this one alone. */
export const deferredStartSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the script element of a rendered page: `entries` start the app, `imports` are what the page will import. */
export const deferredStart = (entries: string[], imports: string[]): Html =>
  html`<script data-entries="${entries.join(' ')}" data-imports="${imports.join(' ')}">${trustedHtml(script)}</script>`;
