const pauseMs = 100;

/** Timeout after which a page counts as hydrated, although code of one of its parts is still missing. */
const maxWaitMs = 8000;

/** Returns whether React has hydrated an element, by the property that React sets on it. */
export const isAttached = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

const delayed = new Set<() => void>();
let isEveryPartWanted = false;

/** Calls back when every part of the page is to be attached, so that parts which wait to be seen wait no longer; returns the function that ends this. */
export function onEveryPartWanted(act: () => void): () => void {
  if (isEveryPartWanted) act();
  delayed.add(act);
  return () => delayed.delete(act);
}

/** Polls only while somebody waits, to spare slow phones. */
async function attachAll(rendered: HTMLElement): Promise<void> {
  const end = Date.now() + maxWaitMs;
  isEveryPartWanted = true;
  for (const act of delayed) act();
  do await pause();
  while (Date.now() < end && ![...rendered.querySelectorAll('*')].every(isAttached));
}

let root: HTMLElement | undefined;
let attached: Promise<void> | undefined;

/** Called when React begins to attach itself to a page that the server rendered. */
export function startAttaching(rendered: HTMLElement): void {
  root = rendered;
}

/**
 * Resolves once React is attached to every part of a rendered page, at once where none was rendered. What changes a
 * parent before makes React throw the HTML of its parts away and draw them anew, under the finger that presses them.
 */
export function whenAttached(): Promise<void> {
  attached ??= root ? attachAll(root) : Promise.resolve();
  return attached;
}
