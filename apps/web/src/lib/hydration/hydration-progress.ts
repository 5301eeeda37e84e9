import { isElementHydrated } from './is-element-hydrated.ts';

const pauseMs = 100;

/** Timeout after which a page counts as hydrated, although code of one of its parts is still missing. */
const maxWaitMs = 8000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

const delayed = new Set<() => void>();
let mustHydrateAll = false;

/** Calls back when every part of the page must be hydrated, including parts that are not visible yet; returns the function that unsubscribes. */
export function onHydrateAll(act: () => void): () => void {
  if (mustHydrateAll) act();
  delayed.add(act);
  return () => delayed.delete(act);
}

/** Polls only while a callback is registered, to spare slow phones. */
async function hydrateAll(rendered: HTMLElement): Promise<void> {
  const end = Date.now() + maxWaitMs;
  mustHydrateAll = true;
  for (const act of delayed) act();
  do await pause();
  while (Date.now() < end && ![...rendered.querySelectorAll('*')].every(isElementHydrated));
}

let root: HTMLElement | undefined;
let hydrated: Promise<void> | undefined;

/** Must be called when React begins to hydrate a page that the server rendered. */
export function startHydration(rendered: HTMLElement): void {
  root = rendered;
}

/**
 * Resolves once React has hydrated every part of a rendered page, immediately if no page was rendered. An update of a
 * parent before that makes React discard the HTML of its parts and render them again, even while one is being pressed.
 */
export function whenHydrated(): Promise<void> {
  hydrated ??= root ? hydrateAll(root) : Promise.resolve();
  return hydrated;
}
