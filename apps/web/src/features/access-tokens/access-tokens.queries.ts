import type { NewAccessToken } from '@laterite/shared/features/access-tokens/access-token.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The member's tokens for programs, the newest first. */
export const accessTokensQuery = queryOptions({
  queryKey: ['accessTokens'],
  queryFn: async ({ signal }) => (await api.accessTokens.browse({}, { signal })).items,
});

/** Returns a function that reads the tokens again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
}

/** Creates a token; its answer alone carries the token. */
export function useCreateAccessToken() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewAccessToken) => api.accessTokens.create({ body }),
    onSuccess: refresh,
    // The token must not stay in memory once the sheet is closed.
    gcTime: 0,
  });
}

/** Revokes a token. */
export function useRevokeAccessToken(id: string) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => api.accessTokens.revoke({ params: { id } }), onSuccess: refresh });
}
