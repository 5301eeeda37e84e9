import { controlAfter, controlBefore, isUsable } from './controls.ts';

/** Siblings of a removed element at its removal. */
interface Gap {
  next: Node | null;
  previous: Node | null;
}

/** The element that has the focus or lost it, with its ancestors: they are needed once it is removed. */
interface Place {
  path: string;
  query: string;
  element: HTMLElement;
  chain: Element[];
  gaps: Map<Node, Gap>;
}

const dialogs = '[role="dialog"],[role="alertdialog"]';
const containers = `main,${dialogs}`;
/** Effects of the page and closing dialogs set the focus within this time. */
const waitMs = 100;

function placeOf(element: HTMLElement): Place {
  const chain: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) chain.push(at);
  return { path: location.pathname, query: location.search, element, chain, gaps: new Map() };
}

function noteGaps(
  { chain, gaps }: Place,
  { target, removedNodes, nextSibling, previousSibling }: MutationRecord,
) {
  const isOnTheWay = [...removedNodes].some((node) => chain.includes(node as Element));
  if (isOnTheWay) gaps.set(target, { next: nextSibling, previous: previousSibling });
}

const content = () => document.querySelector<HTMLElement>('main');

/** Returns the control nearest to a removed element: what replaced it or follows it, else what precedes it, else the same around its parent. */
function nearestTo({ chain, gaps }: Place): HTMLElement | null {
  const host = chain.find(({ isConnected }) => isConnected);
  let gap = host && gaps.get(host);
  for (let parent = host; parent && gap; parent = parent.parentElement ?? undefined) {
    const { next, previous } = gap;
    const start = previous?.parentNode === parent ? previous.nextSibling : (next ?? parent.firstChild);
    const found = controlAfter(start) ?? controlBefore(previous);
    if (found) return found;
    if (parent.matches(containers)) return parent as HTMLElement;
    gap = { next: parent.nextSibling, previous: parent.previousSibling };
  }
  return content();
}

/**
 * Gives the focus back when the pressed control is removed or disabled by its own action: browsers move it to the
 * document, so that screen readers start again at the top of the page and an open sheet stops trapping it.
 * An element that the user or a script leaves on purpose is forgotten. Returns a function that ends it.
 */
export function startFocusRecovery(): () => void {
  let place: Place | undefined;
  /** The place outside the open dialog. */
  let outside: Place | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => place !== undefined && document.activeElement === document.body;

  function recover() {
    timer = undefined;
    if (!place || !isLost()) return;
    if (place.path !== location.pathname) return content()?.focus({ preventScroll: true });
    const isInClosedDialog = place.chain.some((each) => !each.isConnected && each.matches(dialogs));
    const lost = (isInClosedDialog && outside) || place;
    if (!lost.element.isConnected) {
      const nearest = nearestTo(lost);
      // A page or dialog that is longer than the screen must not scroll to its top; a list that was reopened keeps its place.
      const isReopened = lost.query !== location.search;
      nearest?.focus({ preventScroll: isReopened || nearest.matches(containers) });
    } else if (isUsable(lost.element)) lost.element.focus({ preventScroll: true });
  }

  const observer = new MutationObserver((records) => {
    for (const known of [place, outside]) if (known) for (const record of records) noteGaps(known, record);
    if (isLost()) timer ??= setTimeout(recover, waitMs);
  });
  function remember({ target }: FocusEvent) {
    const dialog = (target as Element).closest(dialogs);
    if (!dialog) outside = undefined;
    else if (place && !place.chain.includes(dialog)) outside = place;
    place = placeOf(target as HTMLElement);
  }
  /** Runs after the commit that may remove the element: then it is disconnected. */
  const forget = ({ target }: FocusEvent) =>
    void setTimeout(() => {
      const element = target as HTMLElement;
      if (place?.element === element && isLost() && isUsable(element)) place = undefined;
    });

  if (document.activeElement !== document.body) place = placeOf(document.activeElement as HTMLElement);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}
