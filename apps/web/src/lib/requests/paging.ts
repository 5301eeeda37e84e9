/** The part of a list to request: a page of the address first, then from where the last part ended. */
export const partOf = (page: number, cursor: string | undefined) =>
  cursor === undefined && page > 1 ? { page } : { cursor };

/** How an infinite query goes from one part of a list to the next. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
};
