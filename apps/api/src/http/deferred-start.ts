import { createHash } from 'node:crypto';
import { type Html, html, trustedHtml } from '../core/html.ts';

/**
 * Fetches the app's modules when the first screen and its pictures have arrived, after three seconds at the latest: on
 * a slow line they would compete with what people read first. Runs them at the first press, scroll or key, or five
 * seconds after it began to fetch them, because a slow phone still decodes pictures while its owner begins to read.
 * Runs them at once if the device stores something that the page has to show, or the place of a reader who loads the
 * page again. Requests modules that could not be fetched again: when the device is online again, at the next press, or
 * after five seconds. A prefetch only stores bytes, while the browser also compiles a preloaded module; each is added
 * in a task of its own, because all of them together block a slow phone. When it runs the modules, or at once if the
 * address names a part of the page, removes the mark by which the style sheet hides what is far below the first screen
 * (`drawn-when-used`). Stores the last pressed button that does nothing without the app; the app presses it again when
 * React is attached to it (`apps/web/src/lib/early-input.tsx`). Until then the page is marked as waiting. Prevents the
 * browser from submitting forms that the app validates (`noValidate`), because the response would empty their fields.
 * Escape follows the link that closes a sheet which the server has rendered, the only link with `autofocus`.
 */
const source = `{
  const { entries, imports } = document.currentScript.dataset;
  const files = (entries + ' ' + imports).trim().split(' ');
  const add = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields));
  const link = (rel) => {
    for (const href of files) setTimeout(add, 0, 'link', { rel, href });
  };
  const show = () => document.querySelector('[data-unused]')?.removeAttribute('data-unused');
  if (location.hash) show();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    show();
    link('modulepreload');
    for (const src of entries.split(' ')) add('script', { type: 'module', src, onerror: retry });
  };
  const retry = () => {
    isRunning = false;
    if (navigator.onLine) setTimeout(run, 5000);
  };
  addEventListener('online', run);
  const isRemembering = () => {
    try {
      const [visit] = performance.getEntriesByType('navigation');
      if (visit.type === 'reload' && sessionStorage.historyEntries) return true;
      return Object.keys(localStorage).some((key) => key !== 'visits');
    } catch {}
  };
  let isFetching = false;
  const begin = () => {
    if (isFetching || isRunning) return;
    isFetching = true;
    if (isRemembering()) return run();
    link(document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'modulepreload');
    setTimeout(run, 5000);
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, 3000);
  for (const name of ['pointerdown', 'keydown', 'focusin', 'scroll']) addEventListener(name, run, true);
  addEventListener('keydown', ({ key }) => key === 'Escape' && document.querySelector('a[autofocus]')?.click());
  onsubmit = (event) => { if (event.target.noValidate) event.preventDefault(); };
  const isAttached = (button) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  const keep = (button) => {
    window.earlyPress = button;
    document.documentElement.toggleAttribute('data-waiting', Boolean(button));
  };
  addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    const isOfApp = button && (button.type === 'button' || button.form?.noValidate);
    keep(isOfApp && !isAttached(button) ? button : undefined);
  }, true);
  onclick = () => {
    if (window.earlyPress && isAttached(window.earlyPress)) keep(undefined);
  };
}`;

/** The script without indentation, since every page contains it. */
const script = source.replace(/\n\s*/g, '');

/** The hash of this script for the content security policy: the only inline script that pages may run. */
export const deferredStartSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the script element of a rendered page: `entries` start the app, `imports` are the modules that the page will import. */
export const deferredStart = (entries: string[], imports: string[]): Html =>
  html`<script data-entries="${entries.join(' ')}" data-imports="${imports.join(' ')}">${trustedHtml(script)}</script>`;
