import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { MemberOverview, Standing } from '@laterite/shared/features/admin/member.ts';
import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay, formatInstant } from '../../lib/formats/dates.ts';
import { formatPhone } from '../../lib/formats/phone.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheets } from '../../lib/navigation/use-history-sheets.ts';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AccountDecisions } from './account-decisions.tsx';
import { memberQuery, useDecideMember } from './members.queries.ts';
import { profileSections } from './profiles/profile-sections.ts';

const StandingSheet = lazyPart(() => import('./standing-sheet.tsx'), { texts: ['moderation'] });

const box = 'flex flex-col gap-2 rounded-12 border border-line bg-surface p-4';
const linkClass = 'text-brand underline break-words';

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={box}>
      <h3 className="text-16 font-bold">{title}</h3>
      {children}
    </section>
  );
}

/** Shows the identity and restrictions of a member. */
function Identity({ overview: { member, lastLogin } }: { overview: MemberOverview }) {
  const { t, language } = useTexts();
  const { restriction } = member;
  const day = (iso: string) => formatDay(iso.slice(0, 10), language);
  return (
    <div className={box}>
      <h2 className="text-20 font-bold break-words">{member.userName}</h2>
      <p className="text-15 break-words text-text-2">
        {[member.fullName !== member.userName && member.fullName, member.location]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-15 break-all">{member.email}</p>
      <p className="text-15">
        {member.phoneNumber ? formatPhone(member.phoneNumber) : t('admin.noPhone')}
        {member.phoneNumber && ` · ${t(member.phoneVerified ? 'admin.proven' : 'admin.unproven')}`}
      </p>
      <p className="text-14 text-muted">
        {t('admin.memberSince', { date: day(member.createdAt) })}
        {lastLogin && ` · ${t('admin.lastLogin', { date: formatInstant(lastLogin, language) })}`}
      </p>
      {restriction && (
        <p className="rounded-8 bg-warn-tint p-3 text-15 break-words">
          {restriction.until
            ? t('admin.suspendedUntil', {
                date: day(restriction.until),
                reason: localizeReason(restriction.reason, language),
              })
            : t('admin.bannedFor', { reason: localizeReason(restriction.reason, language) })}
        </p>
      )}
    </div>
  );
}

/** Lists the member's content with counts. */
function Things({ overview }: { overview: MemberOverview }) {
  const { t, language } = useTexts();
  const { member, listings, counts, companies, professional, warnings } = overview;
  // The pages of disabled members may be offline, so the links lead to the administration.
  const pagePath = (kind: ProfileKind, id: string) => {
    if (member.disabled) return paths.adminSection(profileSections[kind], { id });
    return kind === 'companies' ? paths.company({ _id: id }) : paths.professional(id);
  };
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Box title={t('common.listings')}>
        <p className="text-15 text-text-2">
          {Object.entries(listings.byStatus)
            .map(([status, count]) => `${t('myListings.status', { status })} ${count}`)
            .join(' · ') || t('admin.none')}
        </p>
        <ul className="flex flex-col gap-1">
          {listings.newest.map(({ _id, ref, title }) => (
            <li key={_id}>
              <Link to={paths.listing(_id)} className={linkClass}>
                {title} ({ref})
              </Link>
            </li>
          ))}
        </ul>
        {!member.disabled && (
          <Link to={paths.adminSection('import', { id: member._id })} className={linkClass}>
            {t('admin.importListings')}
          </Link>
        )}
      </Box>
      <Box title={t('admin.theirCounts')}>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-15">
          {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
            <div key={name} className="contents">
              <dt>{t(`admin.count.${name}`)}</dt>
              <dd className="text-right font-semibold tabular-nums">{counts[name]}</dd>
            </div>
          ))}
        </dl>
      </Box>
      <Box title={t('admin.theirPages')}>
        {!member.disabled && (
          <Link to={paths.seller(member._id)} className={linkClass}>
            {t('admin.publicPage')}
          </Link>
        )}
        {professional && (
          <Link to={pagePath('professionals', professional)} className={linkClass}>
            {t('admin.professionalPage')}
          </Link>
        )}
        {companies.map(({ _id, name }) => (
          <Link key={_id} to={pagePath('companies', _id)} className={linkClass}>
            {name}
          </Link>
        ))}
      </Box>
      <Box title={t('admin.warnings')}>
        {warnings.length === 0 && <p className="text-15 text-muted">{t('admin.none')}</p>}
        <ul className="flex flex-col gap-1 text-15">
          {warnings.toReversed().map(({ at, reason }) => (
            <li key={at} className="break-words">
              <span className="text-muted">{formatInstant(at, language)}</span>{' '}
              {localizeReason(reason, language)}
            </li>
          ))}
        </ul>
      </Box>
    </div>
  );
}

type Asked = Exclude<Standing, 'restore'>;

/** Decisions about a member; none about the own account or administrators. */
function Decisions({ overview: { member } }: { overview: MemberOverview }) {
  const { t } = useTexts();
  const { me } = useSession();
  const { decide, isPending } = useDecideMember(member);
  const possible: Asked[] = member.restriction?.kind === 'banned' ? [] : ['warn', 'suspend', 'ban'];
  const sheet = useHistorySheets('standing', possible);
  if (member.role === 'admin' || member._id === me?._id) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {member.disabled && (
        <Button
          size="tight"
          disabled={isPending}
          onClick={() => decide({ to: 'restore', version: member.version })}
        >
          {t('admin.standing.restore')}
        </Button>
      )}
      {possible.map((to) => (
        <Button
          key={to}
          size="tight"
          kind={to === 'warn' ? 'outline' : 'danger'}
          disabled={isPending}
          aria-haspopup="dialog"
          onClick={() => sheet.open(to)}
        >
          {t(`admin.standing.${to}`)}
        </Button>
      ))}
      <AccountDecisions member={member} isPending={isPending} />

      {sheet.opened && <StandingSheet member={member} to={sheet.opened} onClose={sheet.close} />}
    </div>
  );
}

/** Overview of a member with the possible decisions. */
export function MemberPanel({ id }: { id: string }) {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useQuery(memberQuery(id));
  // Another administrator or the member deleted the account since it was displayed.
  if (isAbsent(error)) return <EmptyState icon={UserX} title={t('admin.memberGone')} />;
  if (!data && isError)
    return <ErrorState title={t('admin.membersFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-90 w-full" />;
  return (
    <>
      <Identity overview={data} />
      <Decisions overview={data} />
      <Things overview={data} />
    </>
  );
}
