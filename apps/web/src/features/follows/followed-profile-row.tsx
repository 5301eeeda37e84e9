import type { FollowedProfile } from '@laterite/shared/features/follows/follow.ts';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { professionalQuery } from '../professionals/professionals.queries.ts';
import { followedProfilesQuery, followedQuery } from './follows.queries.ts';
import { sendFollow } from './send-follow.ts';

const pathOf = {
  professionals: paths.professional,
  companies: (id: string) => paths.company({ _id: id }),
  sellers: paths.seller,
} as const;

/** Ends a follow, or follows again. The list is not refetched while it is open, so that the row still offers to undo. */
const useFollowAgain = (profile: FollowedProfile) =>
  useMutation({
    mutationFn: (isOn: boolean) => sendFollow(profile, isOn),
    onSuccess: invalidates(
      { queryKey: followedProfilesQuery.queryKey, refetchType: 'none' },
      { queryKey: followedQuery.queryKey },
      { queryKey: professionalQuery(profile._id).queryKey },
    ),
  });

/** Row of a followed profile: a link to the profile, and a button that ends the follow or restores it. */
export function FollowedProfileRow({ profile }: { profile: FollowedProfile }) {
  const { t } = useTexts();
  const showFailure = useShowFailure();
  const follow = useFollowAgain(profile);
  const { kind, _id, name, role, location, pictureUrl } = profile;
  const isDone = follow.isSuccess || follow.error instanceof ChangeQueuedError;
  const hasEnded = isDone && follow.variables === false;
  const toggle = () =>
    follow.mutate(hasEnded, { onError: (error) => showFailure(error, { failed: t('follows.failed') }) });
  const about = [role, kind !== 'professionals' && t(`follows.kind.${kind}`), location];
  return (
    <li className="flex items-center gap-3 rounded-12 border border-line bg-surface p-3 lg:p-4">
      <Avatar name={name} src={pictureUrl} size={52} square={kind === 'companies'} />
      <div className="min-w-0 flex-1">
        <Link
          to={pathOf[kind](_id)}
          className="inline-flex min-h-11 items-center text-16 font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <p role="status" className="text-14 break-words text-muted">
          {hasEnded ? t('follows.ended') : about.filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        kind="outline"
        size="tight"
        aria-label={t(hasEnded ? 'follows.undoNamed' : 'follows.endNamed', { name })}
        disabled={follow.isPending}
        onClick={toggle}
      >
        {t(hasEnded ? 'common.undo' : 'follows.end')}
      </Button>
    </li>
  );
}
