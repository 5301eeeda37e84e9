import type { NewAccessToken } from '@laterite/shared/features/access-tokens/access-token.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { deleteOnce } from '../../lib/requests/delete-once.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';

/** The member's access tokens for programs, newest first. */
export const accessTokensQuery = queryOptions({
  queryKey: ['accessTokens'],
  queryFn: async ({ signal }) => (await api.accessTokens.browse({}, { signal })).items,
});

/** Creates a token; only this response contains its value. */
export const useCreateAccessToken = () =>
  useMutation({
    mutationFn: (body: NewAccessToken) => api.accessTokens.create({ body }),
    // Also after a failure: the token may exist although the response with its value was lost.
    onSettled: invalidates({ queryKey: accessTokensQuery.queryKey }),
    // The token must not stay in memory after the sheet is closed.
    gcTime: 0,
  });

/** Revokes a token. */
export const useRevokeAccessToken = (id: string) =>
  useMutation({
    mutationFn: () => deleteOnce(api.accessTokens.revoke({ params: { id } })),
    onSuccess: invalidates({ queryKey: accessTokensQuery.queryKey }),
  });
