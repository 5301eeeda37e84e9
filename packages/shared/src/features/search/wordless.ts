/** Returns whether a query has text but no letter or digit, such as an emoji: it finds nothing, while a blank query matches everything. */
export const isWordless = (query = ''): boolean => query.trim() !== '' && !/[\p{L}\p{N}]/u.test(query);
