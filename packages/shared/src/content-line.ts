/** Escapes a text for a value of a vCard (RFC 2426) or a calendar (RFC 5545). */
export const escapeContentText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
