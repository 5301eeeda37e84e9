/** Name of the product: the server writes its setting `BRAND_NAME` into the page. */
export const brandName =
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'Latérite';
