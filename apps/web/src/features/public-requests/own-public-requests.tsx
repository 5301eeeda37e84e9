import { useInfiniteQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { ownPublicRequestsQuery } from './public-requests.queries.ts';
import { RequestRow } from './request-row.tsx';

/** The public requests of the member, in any status. */
export default function OwnPublicRequests() {
  const { t } = useTexts();
  return (
    <RowList
      results={useInfiniteQuery(ownPublicRequestsQuery)}
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
      failed={t('publicRequests.loadFailed')}
      lead="text"
    />
  );
}
