import { isElementHydrated } from './lib/hydration/is-element-hydrated.ts';
import { isShownAgain } from './lib/hydration/navigation-type.ts';

/**
 * The only inline script of a rendered page. Its element names the app's modules: `data-entries` start the app,
 * `data-imports` are those that the page will import, and `data-member` says whether a member reads it.
 *
 * Fetches them when the first screen and its pictures have arrived, after three seconds at the latest: on a slow line
 * they would compete with what people read first. Runs them at the first press, scroll or key, or five seconds after it
 * began to fetch them, because a slow phone still decodes pictures while its owner begins to read. Runs them at once if
 * the device stores something that the page has to show, or the place of a reader who loads the page again. Requests
 * modules that could not be fetched again: when the device is online again, at the next press, or after five seconds.
 */
const { entries, imports, member } = document.currentScript!.dataset as {
  entries: string;
  imports: string;
  member: string;
};
const files = `${entries} ${imports}`.trim().split(' ');
const timeoutMs = 5000;
/** Reading the storage of the device blocks the page while its pictures are decoded. */
const decodingMs = 500;

const add = (name: string, fields: object) =>
  document.head.append(Object.assign(document.createElement(name), fields));

/** Adds each link in a task of its own, because all of them together block a slow phone. */
function link(rel: string): void {
  for (const href of files) setTimeout(add, 0, 'link', { rel, href });
}

/** Removes the mark by which the style sheet hides what is far below the first screen (`drawn-when-used`). */
const showAll = () => document.querySelector('[data-unused]')?.removeAttribute('data-unused');
// The address names a part of the page.
if (location.hash) showAll();

let isRunning = false;

function run(): void {
  if (isRunning) return;
  isRunning = true;
  showAll();
  link('modulepreload');
  for (const src of entries.split(' ')) add('script', { type: 'module', src, onerror: retry });
}

function retry(): void {
  isRunning = false;
  if (navigator.onLine) setTimeout(run, timeoutMs);
}
addEventListener('online', run);

function isRemembering(): boolean {
  try {
    if (isShownAgain() && sessionStorage.historyEntries) return true;
    return Object.keys(localStorage).some((key) => key !== 'visits');
  } catch {
    // The browser refuses storage.
    return false;
  }
}

let isFetching = false;

function begin(): void {
  if (isFetching || isRunning) return;
  isFetching = true;
  if (isRemembering()) {
    run();
    return;
  }
  // A prefetch only stores bytes, while the browser also compiles a preloaded module.
  link(document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'modulepreload');
  setTimeout(run, timeoutMs);
}
// Who loads a page again may go back at once, to a place that only the app can find, and the device of a member stores what the page has to show.
const startsAtOnce = member === 'true' || isShownAgain();
addEventListener('load', () => setTimeout(begin, startsAtOnce ? 0 : decodingMs));
setTimeout(begin, 3000);
for (const name of ['pointerdown', 'keydown', 'focusin', 'scroll']) addEventListener(name, run, true);

/** Follows the link that closes a sheet which the server has rendered, the only link with `autofocus`. */
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLElement>('a[autofocus]')?.click();
});

/** Prevents the browser from submitting forms that the app validates, because the response would empty their fields. */
addEventListener('submit', (event) => {
  if ((event.target as HTMLFormElement).noValidate) event.preventDefault();
});

/** Stores the last pressed button that does nothing without the app, which presses it again (`lib/hydration/early-input.tsx`); until then the page is marked as waiting. */
function keep(button: HTMLButtonElement | undefined): void {
  window.earlyPress = button;
  document.documentElement.toggleAttribute('data-waiting', Boolean(button));
}

const isOfApp = ({ type, form }: HTMLButtonElement) => type === 'button' || form?.noValidate;

// Only clicks of the person count: the app repeats the click on a star that was chosen before hydration, which must not discard the press that followed.
addEventListener(
  'click',
  ({ target, isTrusted }) => {
    if (!isTrusted) return;
    const button = (target as Element).closest('button');
    keep(button && isOfApp(button) && !isElementHydrated(button) ? button : undefined);
  },
  true,
);
addEventListener('click', ({ isTrusted }) => {
  if (isTrusted && window.earlyPress && isElementHydrated(window.earlyPress)) keep(undefined);
});
