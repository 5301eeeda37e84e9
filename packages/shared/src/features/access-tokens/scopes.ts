/** Scopes of access tokens: read as the member, publish listings, handle requests, edit company pages. */
export const scopes = ['read', 'publish', 'orders', 'company'] as const;
export type Scope = (typeof scopes)[number];
