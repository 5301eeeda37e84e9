import { type MutationKey, type UseMutationOptions, useIsMutating, useMutation } from '@tanstack/react-query';

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables> & { mutationKey: MutationKey };

/** A mutation that is also pending while the same one runs in a form that was closed and opened again, so that it is not sent twice. */
export function useSharedMutation<Data, Variables>(options: Options<Data, Variables>) {
  const mutation = useMutation(options);
  const isPending = useIsMutating({ mutationKey: options.mutationKey, exact: true }) > 0;
  return { ...mutation, isPending };
}
