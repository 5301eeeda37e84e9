import {
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables> & { mutationKey: MutationKey };

/** A mutation that is also pending while the same one runs in a form that was closed and opened again, so that it is not sent twice. */
export function useSharedMutation<Data, Variables>(options: Options<Data, Variables>) {
  const queryClient = useQueryClient();
  const { mutationKey } = options;
  const countRunning = () => queryClient.isMutating({ mutationKey });
  const running = useSyncExternalStore(queryClient.getMutationCache().subscribe, countRunning, () => 0);
  return { ...useMutation(options), isPending: running > 0 };
}
