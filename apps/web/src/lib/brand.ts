/** Name of the product: the server writes its setting `BRAND_NAME` into the page. */
export const brandName =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'Latérite';

/** Replaces `{brand}` in every string of a structure of texts. */
export function withBrand<T>(texts: T): T {
  if (typeof texts === 'string') return texts.replaceAll('{brand}', brandName) as T;
  if (Array.isArray(texts)) return texts.map(withBrand) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withBrand(text)])) as T;
}
