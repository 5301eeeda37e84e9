import { useInfiniteQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ownPublicRequestsQuery } from './public-requests.queries.ts';
import { RequestRow } from './request-row.tsx';

/** The public requests of the member, in any status. */
export default function OwnPublicRequests() {
  const { t } = useTexts();
  const results = useInfiniteQuery(ownPublicRequestsQuery);
  const hasOwn = Boolean(results.data?.pages[0]?.items.length);
  return (
    <>
      {hasOwn && (
        <ButtonLink icon={Plus} kind="outline" className="lg:self-start" to={paths.newPublicRequest({})}>
          {t('publicRequests.publish')}
        </ButtonLink>
      )}
      <RowList
        results={results}
        row={(request) => <RequestRow key={request._id} request={request} />}
        empty={
          <EmptyState
            icon={Megaphone}
            title={t('publicRequests.noOwn')}
            hint={t('publicRequests.publishIntro')}
          >
            <ButtonLink to={paths.newPublicRequest({})}>{t('publicRequests.publish')}</ButtonLink>
          </EmptyState>
        }
        failed={t('ui.requestsFailed')}
        lead="text"
      />
    </>
  );
}
