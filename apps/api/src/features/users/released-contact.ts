const prefix = 'released:';

/** Returns what is stored instead of a phone number or e-mail that another member has proven: every account has a value of its own in the unique indexes. */
export const releasedContact = (userId: unknown): string => `${prefix}${userId}`;

export const isReleased = (contact: string): boolean => contact.startsWith(prefix);

/** Returns a phone number or e-mail as its member reads it: empty after another member proved it. */
export const ownContact = (contact: string): string => (isReleased(contact) ? '' : contact);
