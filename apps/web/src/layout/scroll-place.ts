import type { ScrollPlace } from '../lib/navigation/history-entries.ts';

/** Time for a list to load its parts again, on a slow network. */
const timeoutMs = 8000;

const addressOf = (card: Element | null | undefined): string => card?.querySelector('a')?.href ?? '';

/** Returns the place that is shown. Takes the card in the left column, because the gap between two is at the centre. */
export function placeShown(): ScrollPlace {
  const card = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('main article');
  return { top: scrollY, card: addressOf(card), cardTop: card?.getBoundingClientRect().top ?? 0 };
}

/**
 * Scrolls to a place, and again whenever the page changes its height because parts are loaded or drawn; aborts itself
 * when the reader scrolls or some seconds have passed.
 */
export function returnTo({ top = 0, card, cardTop = 0 }: Partial<ScrollPlace>): AbortController {
  const returning = new AbortController();
  const { signal } = returning;
  const end = () => returning.abort();
  const distance = (cardAt: number) => Math.abs(cardAt - cardTop - top);
  const scroll = () => {
    // The page may show a card twice, among the results and among those seen last.
    const [cardAt] = [...document.querySelectorAll('main article')]
      .filter((one) => card && addressOf(one) === card)
      .map((one) => scrollY + one.getBoundingClientRect().top)
      .sort((a, b) => distance(a) - distance(b));
    window.scrollTo(0, cardAt === undefined ? top : cardAt - cardTop);
  };
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const sign of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(sign, end, { passive: true, signal });
  setTimeout(end, timeoutMs);
  scroll();
  return returning;
}
