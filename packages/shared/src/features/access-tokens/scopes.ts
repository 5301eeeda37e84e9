/** What a token for machines may do: read what its member reads, publish listings, handle requests, edit company pages. */
export const scopes = ['read', 'publish', 'orders', 'company'] as const;
export type Scope = (typeof scopes)[number];
