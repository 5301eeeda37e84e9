import type { PreparedPhoto } from './prepare-photo.ts';

/** Pictures chosen in sheets and not saved yet, by the name of their field, until the page is left or its member logs out. */
export const pickedPhotos = new Map<string, PreparedPhoto>();
