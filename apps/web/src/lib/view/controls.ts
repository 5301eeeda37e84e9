/** Controls that take the focus without opening the keyboard of a phone. */
const selector = 'a[href],button,summary,select,input:is([type="checkbox"],[type="radio"],[type="file"])';

/** Whether an element is in the page, visible and enabled. */
export const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

/** Returns the controls inside an element, or the element itself, that Tab reaches. */
export const controlsIn = (node: Node | null): HTMLElement[] =>
  node instanceof HTMLElement
    ? [node, ...node.querySelectorAll<HTMLElement>(selector)].filter(
        (each) =>
          each.matches(selector) &&
          each.tabIndex >= 0 &&
          !each.closest('[aria-hidden="true"]') &&
          isUsable(each),
      )
    : [];

/** Returns the first control in a node or its next siblings. */
export function controlAfter(start: Node | null): HTMLElement | undefined {
  for (let node = start; node; node = node.nextSibling) {
    const [first] = controlsIn(node);
    if (first) return first;
  }
  return undefined;
}

/** Returns the last control in a node or its previous siblings. */
export function controlBefore(start: Node | null): HTMLElement | undefined {
  for (let node = start; node; node = node.previousSibling) {
    const last = controlsIn(node).at(-1);
    if (last) return last;
  }
  return undefined;
}
