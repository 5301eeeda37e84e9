/** Placeholder of a hidden phone number or link in public responses. */
export const hiddenDetail = '[•••]';
