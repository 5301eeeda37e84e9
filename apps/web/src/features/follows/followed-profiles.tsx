import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FollowedProfileRow } from './followed-profile-row.tsx';
import { followedProfilesQuery } from './follows.queries.ts';

function Followed() {
  const { t } = useTexts();
  return (
    <RowList
      results={useInfiniteQuery(followedProfilesQuery)}
      row={(profile) => <FollowedProfileRow key={profile.kind + profile._id} profile={profile} />}
      empty={
        <EmptyState icon={UserRoundPlus} title={t('follows.none')} hint={t('follows.noneHint')}>
          <ButtonLink to={paths.directory()}>{t('follows.find')}</ButtonLink>
        </EmptyState>
      }
      failed={t('follows.loadFailed')}
      lead="avatar"
    />
  );
}

/** Lists the professionals, companies and sellers that the member follows. */
export default function FollowedProfiles() {
  const { t } = useTexts();
  const { isMember } = useSession();
  if (isMember) return <Followed />;
  return (
    <EmptyState icon={UserRoundPlus} title={t('follows.none')} hint={t('follows.visitorHint')}>
      <ButtonLink to={paths.login(`${paths.favorites}?tab=follows`)}>{t('layout.logIn')}</ButtonLink>
    </EmptyState>
  );
}
