const prefix = 'released:';

/** Returns the value stored instead of a phone number or e-mail that another member has proven; unique per account because of the unique indexes. */
export const releasedContact = (userId: unknown): string => `${prefix}${userId}`;

export const isReleased = (contact: string): boolean => contact.startsWith(prefix);

/** Returns a phone number or e-mail for its member: empty after another member proved it. */
export const ownContact = (contact: string): string => (isReleased(contact) ? '' : contact);
