const written = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;

/** Name of the product, which the server writes into the page from its setting `BRAND_NAME`. */
export let brandName = (import.meta.env.SSR ? undefined : written()) || 'Latérite';

/** Sets the name on the server, which has no page to read it from. */
export function setBrandName(name: string): void {
  brandName = name;
}
