import { useMutation, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { toast } from '../../lib/view/toast.ts';
import { channelsQuery, pushStateQuery } from './channels.queries.ts';
import { startPush, stopPush } from './push.ts';

/** Returns whether this browser shows notifications, with the actions that change it; `state` is `missing` if it does not support them. */
export function usePush() {
  const { t } = useTexts();
  const showFailure = useShowFailure();
  const { data: key } = useQuery({ ...channelsQuery, select: ({ pushKey }) => pushKey });
  const { data: state = 'missing' } = useQuery(pushStateQuery);
  const options = {
    onSettled: invalidates({ queryKey: pushStateQuery.queryKey }),
    onError: (error: unknown) => showFailure(error, { failed: t('channels.startFailed') }),
  };
  const start = useMutation({
    ...options,
    mutationFn: () => startPush(key ?? ''),
    onSuccess: (isOn) => isOn && toast.success(t('channels.started')),
  });
  const stop = useMutation({
    ...options,
    mutationFn: stopPush,
    onSuccess: () => toast.success(t('channels.stopped')),
  });
  return { state: key ? state : ('missing' as const), start, stop };
}
