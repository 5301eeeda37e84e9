/** Classes of an invisible radio button over its chip or tile, enlarged to a touch target of 48 px. */
export const overlayInputClass = 'absolute inset-x-0 -inset-y-1 cursor-pointer opacity-0';
