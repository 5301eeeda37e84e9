import type { PublicRequestDetail } from '@laterite/shared/features/public-requests/public-request.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatAge } from '../../lib/formats/age.ts';
import { useNow } from '../../lib/formats/use-now.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useDocumentTitle } from '../../lib/navigation/document-title.ts';
import { usePageId } from '../../lib/navigation/router.tsx';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { copyPath } from './copy-request.ts';
import { memberRequestQuery, publicRequestQuery } from './public-requests.queries.ts';
import { RequestFacts } from './request-facts.tsx';

const OwnRequest = lazyPart(() => import('./own-request.tsx'), { texts: ['orders'] });
const AnswerRequest = lazyPart(() => import('./answer-request.tsx'));
const RefusalReason = lazyPart(() => import('./refusal-reason.tsx'));

/** Returns the public request and its queries. Members see the version that the server rendered, without answers, until the version with answers has loaded. */
function useRequest(id: string) {
  const { isMember } = useSession();
  const shown = useQuery({ ...publicRequestQuery(id), enabled: !isMember });
  const own = useQuery({ ...memberRequestQuery(id), enabled: isMember });
  return { request: own.data ?? shown.data, own, read: isMember ? own : shown };
}

/** Placeholder for the answers until they are loaded. */
function AnswersMissing({ own: { error, refetch } }: Pick<Props, 'own'>) {
  const { t } = useTexts();
  if (!error) return <Skeleton className="h-40 w-full" />;
  return <ErrorState title={t('publicRequests.answersFailed')} error={error} onRetry={() => refetch()} />;
}

interface Props {
  request: PublicRequestDetail;
  own: ReturnType<typeof useRequest>['own'];
}

function Request({ request, own }: Props) {
  const { t } = useTexts();
  const { me, isMember } = useSession();
  const now = useNow();
  const { _id, title, author, description, status, createdAt, location, rejectedFor } = request;
  const isOwn = me !== null && me._id === author?._id;
  const shared = {
    title,
    headline: t('publicRequests.one'),
    line: location,
    path: paths.publicRequest(_id),
    image: null,
  };
  return (
    <article className="mx-auto flex max-w-260 flex-col gap-4 px-4 py-6 lg:py-10">
      {status !== 'open' && (
        <div className="rounded-12 bg-warn-tint px-4 py-3 text-15 font-semibold">
          {t(`publicRequests.banner.${status}`)}{' '}
          <Suspense>{rejectedFor && <RefusalReason reason={rejectedFor} />}</Suspense>
          {isOwn && status === 'rejected' && (
            <Link to={copyPath(request)} className="ml-2 text-brand underline">
              {t('ui.correct')}
            </Link>
          )}
        </div>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-14 font-semibold text-muted">{t('publicRequests.one')}</p>
          <h1 className="text-22 font-bold tracking-[-0.01em] break-words lg:text-28">{title}</h1>
        </div>
        {status === 'open' && <ShareButton shared={shared} />}
      </div>
      <RequestFacts request={request} />
      {description && <p className="text-16 break-words whitespace-pre-line">{description}</p>}
      <p className="text-14 text-muted">
        {author && <Link to={paths.seller(author._id)}>{author.userName}</Link>} ·{' '}
        {formatAge(createdAt, t, now)} · {t('publicRequests.answerCount', { count: request.answerCount })}
      </p>
      {isMember && !own.data ? (
        <AnswersMissing own={own} />
      ) : (
        <Suspense>{isOwn ? <OwnRequest request={request} /> : <AnswerRequest request={request} />}</Suspense>
      )}
      <ReportButton kind="publicRequest" id={_id} owners={[author?._id]} />
    </article>
  );
}

/** `/demandes/publiques/:id`: a public request; its author compares the answers here. */
export default function PublicRequestPage() {
  const { t } = useTexts();
  const { request, own, read } = useRequest(usePageId());
  const { isPending, error, refetch } = read;
  useDocumentTitle(request?.title ?? (isAbsent(error) ? t('publicRequests.notFound') : undefined));
  if (request) return <Request key={request._id} request={request} own={own} />;
  if (isPending) return <PageSkeleton />;
  if (isAbsent(error)) {
    return (
      <EmptyState icon={SearchX} level="h1" title={t('publicRequests.notFound')}>
        <ButtonLink to={paths.publicRequests()}>{t('publicRequests.seeAll')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={t('ui.requestsFailed')} error={error} onRetry={() => refetch()}>
      <ButtonLink kind="text" to={paths.publicRequests()}>
        {t('publicRequests.seeAll')}
      </ButtonLink>
    </ErrorState>
  );
}
