/** Origin of the API, set with `API_BASE` when the app is built; by default the one that serves the page. */
const base = import.meta.env.API_BASE ?? '';

/** Returns the URL of a path of the API or of an image; returns other URLs, such as those of chosen files, unchanged. */
export const apiUrl = (path: string): string => (path.startsWith('/') ? base + path : path);
