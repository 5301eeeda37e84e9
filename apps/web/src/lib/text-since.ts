/** Returns what was typed behind a text while it was sent; a text that was changed otherwise stays whole. */
export const textSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
