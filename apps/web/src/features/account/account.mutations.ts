import type { CallOptions } from '@laterite/shared/client.ts';
import type { NewProfile, ProfileChanges } from '@laterite/shared/features/account/account.ts';
import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isAbsent, isUnanswered } from '../../lib/requests/api-error.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { meQuery } from '../../lib/session/session.ts';

type WithPicture<T> = T & Pick<CallOptions, 'onProgress'> & { picture: Blob | undefined };

/** Returns a function that caches the account in the response of both mutations, so that every screen shows it at once. */
function useKeepMe() {
  const queryClient = useQueryClient();
  return (me: Me) => queryClient.setQueryData(meQuery.queryKey, me);
}

/** Completes the profile of a new member. */
export function useCreateProfile() {
  const onSuccess = useKeepMe();
  return useMutation({
    mutationFn: ({ picture, onProgress, ...body }: WithPicture<NewProfile>) =>
      api.account.createProfile({ body, files: picture && { profilePicture: picture } }, { onProgress }),
    onSuccess,
  });
}

const sendChanges = withIdempotencyKey(
  (
    { picture, ifMatch, onProgress, ...body }: WithPicture<ProfileChanges> & Pick<CallOptions, 'ifMatch'>,
    options,
  ) =>
    api.account.editProfile(
      { body, files: picture && { profilePicture: picture } },
      { ...options, ifMatch, onProgress },
    ),
);

/** Updates the submitted fields of the member's profile. */
export function useEditProfile() {
  const onSuccess = useKeepMe();
  return useMutation({ mutationFn: sendChanges, onSuccess });
}

/** Returns whether the public page of a member no longer exists. */
const isGone = (id: string): Promise<boolean> =>
  api.sellers.read({ params: { id } }).then(() => false, isAbsent);

/** Deletes the member's account. After a lost response the retry is unauthorized, because the deletion has ended the session. */
export function useRemoveAccount(id: string | undefined) {
  const wasLost = useRef(false);
  return useMutation({
    mutationFn: (password: string) =>
      api.account.removeMine({ body: { password } }).catch(async (error: unknown) => {
        wasLost.current ||= isUnanswered(error);
        const isEnded = error instanceof ApiError && error.status === 401;
        if (!(wasLost.current && isEnded && id && (await isGone(id)))) throw error;
      }),
  });
}
