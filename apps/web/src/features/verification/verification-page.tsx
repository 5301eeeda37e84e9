import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Lock, Package, TrendingUp } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { meQuery } from '../../lib/session/session.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { listingQuery } from '../listings/listing.queries.ts';
import { PhoneRow } from './phone-row.tsx';
import { SubjectRow } from './subject-row.tsx';
import { subjectKey, subjectsOf } from './subjects.ts';
import { ownVerificationsQuery } from './verification.queries.ts';

const gains = [
  [BadgeCheck, 'verification.gainWord'],
  [Package, 'verification.gainListings'],
  [TrendingUp, 'verification.gainRank'],
  [Lock, 'verification.gainPrivate'],
] as const;

/** Explains the benefits of verification and who reads the papers. */
function Gains() {
  const { t } = useTexts();
  return (
    <ul className="flex flex-col gap-2 rounded-12 bg-sunk p-4">
      {gains.map(([Icon, text]) => (
        <li key={text} className="flex gap-3 text-15">
          <Icon className="size-5 shrink-0 text-brand" />
          <span className="min-w-0">{t(text)}</span>
        </li>
      ))}
    </ul>
  );
}

function Subjects({ me }: { me: Me }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const listingId = params.get('annonce') ?? '';
  const { data: listing } = useQuery({ ...listingQuery(listingId), enabled: isId(listingId) });
  const { data, isError, error, refetch } = useQuery(ownVerificationsQuery);
  if (!data && isError)
    return <ErrorState title={t('verification.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  const isOwn = listing?.seller?._id === me._id;
  const subjects = subjectsOf(me, data.items, isOwn ? listing : undefined);
  return (
    <ul className="flex flex-col gap-3">
      <PhoneRow me={me} />
      {subjects.map((subject) => (
        <SubjectRow key={subjectKey(subject)} subject={subject} me={me} />
      ))}
    </ul>
  );
}

/** `/verification`: the benefits of verification, and for each subject its state and the papers to send. */
export default function VerificationPage() {
  const { t } = useTexts();
  const { data: me, isError, error, refetch } = useQuery(meQuery);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('verification.title')}</h1>
      <p className="text-16 text-text-2">{t('verification.intro')}</p>
      <Gains />
      {me ? (
        <Subjects me={me} />
      ) : isError ? (
        <ErrorState title={t('verification.loadFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  );
}
