import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { ProfileKind, ProfileOverview } from '@laterite/shared/features/profiles/profile.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2, Star } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatDay } from '../../../lib/formats/dates.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheets } from '../../../lib/navigation/use-history-sheets.ts';
import { isAbsent } from '../../../lib/requests/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Badge } from '../../../ui/facts/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { ProfileDecision } from './decision-sheets.tsx';
import { countsOf } from './profile-sections.ts';
import { profileQuery, useDecideProfile } from './profiles.queries.ts';

const EditProfile = lazyPart(() => import('./edit-profile.tsx'));
const DecisionSheet = lazyPart(() => import('./decision-sheets.tsx'), { texts: ['moderation'] });

const box = 'flex flex-col gap-2 rounded-12 border border-line bg-surface p-4';
const linkClass = 'flex min-h-12 items-center self-start text-brand underline break-words';

function Identity({ profile }: Pick<ProfileOverview, 'profile'>) {
  const { t, language } = useTexts();
  const { me } = useSession();
  const { kind, name, key, role, location, owners, isShown, isHidden, hidden, isFeatured, createdAt } =
    profile;
  const path = kind === 'companies' ? paths.company({ _id: key }) : paths.professional(key);
  const facts = [kind === 'companies' ? t(`companies.type.${role as 'cabinet'}`) : role, location];
  return (
    <div className={box}>
      <h2 className="flex flex-wrap items-center gap-2 text-20 font-bold wrap-anywhere">
        {name}
        {!isShown && <Badge kind="open">{t(isHidden ? 'profiles.isHidden' : 'profiles.isDisabled')}</Badge>}
        {isFeatured && <Badge kind="neutral">{t('profiles.isFeatured')}</Badge>}
      </h2>
      <p className="text-15 break-words text-text-2">
        {[...facts, formatDay(createdAt.slice(0, 10), language)].filter(Boolean).join(' · ')}
      </p>
      {hidden?.reason && (
        <p className="text-15 break-words">
          {t('profiles.hiddenFor', { reason: localizeReason(hidden.reason, language) })}
        </p>
      )}
      {hidden?.reviewAskedAt && (
        <p className="text-15 font-semibold">
          {t('profiles.askedOn', { date: formatDay(hidden.reviewAskedAt.slice(0, 10), language) })}
        </p>
      )}
      {(isShown || isHidden) && (
        <Link to={path} className={linkClass}>
          {t('profiles.publicPage')}
        </Link>
      )}
      <p className="text-15">
        {t(owners.length === 0 ? 'profiles.unowned' : 'profiles.owners')}{' '}
        {owners.map(({ _id, userName }, i) => (
          <span key={_id}>
            {i > 0 && ', '}
            {hasRight(me, 'manageAccounts') ? (
              <Link to={paths.adminSection('membres', { id: _id })} className="text-brand underline">
                {userName}
              </Link>
            ) : (
              userName
            )}
          </span>
        ))}
      </p>
    </div>
  );
}

function Counts({ profile, counts }: ProfileOverview) {
  const { t } = useTexts();
  return (
    <dl className={`${box} grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-15`}>
      {countsOf(profile.kind).map((name) => (
        <div key={name} className="contents">
          <dt>{t(`profiles.count.${name}`)}</dt>
          <dd className="text-right font-semibold tabular-nums">{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns whether a page may have a new owner; a company also while it is offline because its owners' accounts are disabled. */
const mayBeGiven = ({ kind, isShown, isHidden }: ProfileOverview['profile']) =>
  isShown || (kind === 'companies' && !isHidden);

/** Decisions about a page that the user's rights allow. */
function Decisions({ overview }: { overview: ProfileOverview }) {
  const { t } = useTexts();
  const { me } = useSession();
  const { profile } = overview;
  const isOwn = [...profile.owners, ...(me?.companies ?? [])].some(({ _id }) =>
    [me?._id, profile._id].includes(_id),
  );
  const { show, feature, isPending } = useDecideProfile(profile);
  const possible: (ProfileDecision | 'edit')[] = [
    ...((profile.isShown || profile.isHidden) && hasRight(me, 'editProfiles') ? ['edit' as const] : []),
    ...(mayBeGiven(profile) && hasRight(me, 'moveProfiles') ? ['transfer' as const] : []),
    ...(hasRight(me, 'moveProfiles') ? ['merge' as const] : []),
    ...(profile.isHidden && !profile.hidden?.reviewAskedAt ? [] : ['hide' as const]),
    ...(hasRight(me, 'editProfiles') ? ['delete' as const] : []),
  ];
  const { opened, open, close } = useHistorySheets('page', possible);
  if (isOwn) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {profile.isHidden && (
        <Button size="tight" disabled={isPending} onClick={show}>
          {t('profiles.show')}
        </Button>
      )}
      {hasRight(me, 'chooseFeatured') && (profile.isShown || profile.isFeatured) && (
        <Button
          size="tight"
          kind="outline"
          icon={Star}
          disabled={isPending}
          onClick={() => feature(!profile.isFeatured)}
        >
          {t(profile.isFeatured ? 'profiles.unfeature' : 'profiles.feature')}
        </Button>
      )}
      {possible.map((decision) => (
        <Button
          key={decision}
          size="tight"
          kind={decision === 'hide' || decision === 'delete' ? 'danger' : 'outline'}
          disabled={isPending}
          aria-haspopup="dialog"
          onClick={() => open(decision)}
        >
          {t(decision === 'hide' && profile.isHidden ? 'profiles.keepHidden' : `profiles.${decision}`)}
        </Button>
      ))}
      {opened === 'edit' && <EditProfile profile={profile} onClose={close} />}

      {opened && opened !== 'edit' && <DecisionSheet decision={opened} overview={overview} onClose={close} />}
    </div>
  );
}

/** Overview of a page with the possible decisions. */
export function ProfilePanel({ kind, id }: { kind: ProfileKind; id: string }) {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useQuery(profileQuery(kind, id));
  // Its owner or the team deleted the page, or merged it with another, since it was displayed.
  if (isAbsent(error)) return <EmptyState icon={Building2} title={t('profiles.gone')} />;
  if (!data && isError)
    return <ErrorState title={t('profiles.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-90 w-full" />;
  return (
    <>
      <Identity profile={data.profile} />
      <Decisions overview={data} />
      <Counts {...data} />
    </>
  );
}
