/**
 * Shorter ways to two answers of jsdom that every query by role or label asks for, which were a fifth of the time of
 * these tests: jsdom matches its whole default style sheet for each element, and compares each field with every label.
 */

const computedStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** Returns what jsdom says of the first element of its kind: its default style sheet looks at nothing else. */
function defaultDisplay(element: Element): string {
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const kind = [element.namespaceURI, element.localName, ...attributes].join(' ');
  const display = displays.get(kind) ?? computedStyle(element).display;
  displays.set(kind, display);
  return display;
}

const inlineStyle = (element: Element, name: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const visibility = inlineStyle(at, 'visibility');
    if (visibility) return visibility;
  }
  return 'visible';
}

/** The properties of a computed style that queries and the app ask for; without style sheets, an element's own style and its kind decide them. */
class ShortStyle {
  readonly #element: Element;

  constructor(element: Element) {
    this.#element = element;
  }

  get display(): string {
    return inlineStyle(this.#element, 'display') || defaultDisplay(this.#element);
  }

  get visibility(): string {
    return visibilityOf(this.#element);
  }

  get opacity(): string {
    return inlineStyle(this.#element, 'opacity') || '1';
  }

  get pointerEvents(): string {
    return inlineStyle(this.#element, 'pointer-events');
  }

  get position(): string {
    return inlineStyle(this.#element, 'position');
  }

  getPropertyValue(name: string): string {
    if (name === 'display' || name === 'visibility') return this[name];
    return computedStyle(this.#element).getPropertyValue(name);
  }
}

window.getComputedStyle = (element) => new ShortStyle(element) as unknown as CSSStyleDeclaration;

/** The elements a label may belong to. */
const labelable = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);
const isHidden = (field: Element) => field.localName === 'input' && field.getAttribute('type') === 'hidden';

function labelAround(field: Element): Element | null {
  let around = field.parentElement;
  while (around && around.localName !== 'label') around = around.parentElement;
  if (!around || around.hasAttribute('for')) return null;
  const inside = [...around.getElementsByTagName('*')];
  return inside.find((other) => labelable.has(other.localName) && !isHidden(other)) === field ? around : null;
}

function labelsOf(field: Element): Element[] | null {
  if (isHidden(field)) return null;
  const around = labelAround(field);
  const labels = [...document.getElementsByTagName('label')];
  return labels.filter((label) => label === around || (field.id && label.getAttribute('for') === field.id));
}

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });
}
