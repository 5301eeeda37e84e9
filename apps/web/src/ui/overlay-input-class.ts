/** Classes of an unseen radio button over its chip or tile, a little larger, so that 48 px answer a finger. */
export const overlayInputClass = 'absolute inset-x-0 -inset-y-1 cursor-pointer opacity-0';
