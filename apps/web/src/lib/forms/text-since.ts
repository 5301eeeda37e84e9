/** Returns the text that was appended while a text was being sent; returns the whole text if it was changed otherwise. */
export const textSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
