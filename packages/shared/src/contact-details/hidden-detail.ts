/** The text that stands in a public answer where its author wrote a phone number or a link. */
export const hiddenDetail = '[•••]';
