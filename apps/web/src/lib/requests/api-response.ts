/**
 * Returns whether a result can come from the API. Its successful responses are 204, an object with fields, or a file;
 * proxies and captive portals respond with 200 and HTML, an empty body or `{}`.
 */
export const isFromApi = (status: number, body: unknown): boolean =>
  status === 204 || status >= 400 || body instanceof Blob || Object.keys(body ?? '').length > 0;
