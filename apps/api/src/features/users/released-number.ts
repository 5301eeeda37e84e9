const prefix = 'released:';

/** Returns what is stored instead of a phone number that another member has proven: every account has a value of its own in the unique index. */
export const releasedNumber = (userId: unknown): string => `${prefix}${userId}`;

export const isReleased = (phoneNumber: string): boolean => phoneNumber.startsWith(prefix);
