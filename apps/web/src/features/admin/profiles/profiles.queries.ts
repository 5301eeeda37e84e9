import type {
  ProfileKind,
  ProfileOverview,
  ProfileState,
} from '@laterite/shared/features/profiles/profile.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useIsDelayed } from '../../../lib/decisions/delayed.ts';
import { useTeamDecision } from '../../../lib/decisions/use-team-decision.ts';
import { api } from '../../../lib/requests/api.ts';
import { byCursor } from '../../../lib/requests/paging.ts';

/** Queries the pages that match a search or have a state, newest first. */
export const profilesQuery = (kind: ProfileKind, q: string, state?: ProfileState) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'profiles', kind, q, state],
    queryFn: ({ pageParam, signal }) =>
      api.profiles.browse(
        { params: { kind }, query: { q: q || undefined, state, cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
  });

/** Queries the overview of a page. */
export const profileQuery = (kind: ProfileKind, id: string) =>
  queryOptions({
    queryKey: ['admin', 'profile', kind, id],
    queryFn: ({ signal }) => api.profiles.read({ params: { kind, id } }, { signal }),
  });

type Shown = Pick<ProfileOverview['profile'], '_id' | 'kind' | 'name' | 'version'>;

interface Decision {
  send: () => Promise<unknown>;
  /** Message shown after the undo delay. */
  done: string;
  /** Opens another page after the undo delay, unless the user did so meanwhile. */
  leave?: () => void;
  onDone?: () => unknown;
}

/** Returns a function that decides about a page after the undo delay, and shows the result. */
export function useDecideProfile({ _id: id, kind, name, version }: Shown) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendLater = useTeamDecision();
  const params = { kind, id };
  const refresh = () =>
    Promise.all(
      [['admin'], ['companies'], ['professionals']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const decide = ({ onDone, ...decision }: Decision) =>
    sendLater({
      id,
      about: name,
      ...decision,
      failed: t('ui.decisionFailed'),
      reload: refresh,
      onDone: async () => {
        onDone?.();
        await refresh();
      },
    });
  return {
    isPending: useIsDelayed(id),
    hide: (reason: string, onDone: () => void) =>
      decide({
        send: () => api.profiles.hide({ params, body: { isHidden: true, reason, version } }),
        done: t('profiles.done.hidden'),
        onDone,
      }),
    show: () =>
      decide({
        send: () => api.profiles.hide({ params, body: { isHidden: false, version } }),
        done: t('profiles.done.shown'),
      }),
    feature: (featured: boolean) =>
      decide({
        send: () => api.profiles.feature({ params, body: { featured } }),
        done: t(featured ? 'profiles.done.featured' : 'profiles.done.unfeatured'),
      }),
    transfer: (member: string) =>
      decide({
        send: () => api.profiles.transfer({ params, body: { member, version } }),
        done: t('profiles.done.transferred'),
      }),
    merge: (into: string, leave: () => void) =>
      decide({
        send: () => api.profiles.merge({ params, body: { into, version } }),
        done: t('profiles.done.merged'),
        leave,
      }),
    remove: (reason: string, leave: () => void, onDone: () => void) =>
      decide({
        send: () => api.profiles.remove({ params, body: { reason, version } }),
        done: t('profiles.done.deleted'),
        leave,
        onDone,
      }),
  };
}
