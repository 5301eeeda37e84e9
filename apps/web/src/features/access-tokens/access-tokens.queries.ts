import type { NewAccessToken } from '@laterite/shared/features/access-tokens/access-token.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { invalidates } from '../../lib/invalidates.ts';

/** The member's tokens for programs, the newest first. */
export const accessTokensQuery = queryOptions({
  queryKey: ['accessTokens'],
  queryFn: async ({ signal }) => (await api.accessTokens.browse({}, { signal })).items,
});

/** Creates a token; its answer alone carries the token. */
export const useCreateAccessToken = () =>
  useMutation({
    mutationFn: (body: NewAccessToken) => api.accessTokens.create({ body }),
    onSuccess: invalidates({ queryKey: accessTokensQuery.queryKey }),
    // The token must not stay in memory once the sheet is closed.
    gcTime: 0,
  });

/** Revokes a token. */
export const useRevokeAccessToken = (id: string) =>
  useMutation({
    mutationFn: () => api.accessTokens.revoke({ params: { id } }),
    onSuccess: invalidates({ queryKey: accessTokensQuery.queryKey }),
  });
