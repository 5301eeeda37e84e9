import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/router.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImportCard } from './import-card.tsx';
import { importMemberQuery, teamImportsQuery } from './imports.queries.ts';
import { NewImport } from './new-import.tsx';

/** The form of a new import for the member whom the address names. */
function ForMember({ id }: { id: string }) {
  const { t } = useTexts();
  const { data: member, isError, refetch } = useQuery(importMemberQuery(id));
  if (!member && isError) return <ErrorState title={t('imports.memberFailed')} onRetry={() => refetch()} />;
  if (!member) return <Skeleton className="h-60 w-full" />;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18 font-semibold break-words">{t('imports.forMember', { name: member.userName })}</h2>
      <p className="text-15 text-text-2">{t('imports.forMemberHint')}</p>
      <NewImport member={member} />
    </section>
  );
}

/** `/admin/import`: imports that the team makes for members. */
export default function TeamImports() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const member = query.get('id');
  return (
    <>
      <p className="text-15 text-muted">{t('imports.teamIntro')}</p>
      {member ? (
        <ForMember key={member} id={member} />
      ) : (
        <ButtonLink
          to={paths.adminSection('membres')}
          kind="outline"
          icon={Users}
          className="self-start"
        >
          {t('imports.chooseMember')}
        </ButtonLink>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-18 font-semibold">{t('imports.ofTeam')}</h2>
        <RowList
          results={useInfiniteQuery(teamImportsQuery)}
          row={(run) => <ImportCard key={run._id} run={run} />}
          empty={<p className="text-16 text-muted">{t('imports.none')}</p>}
          failed={t('imports.loadFailed')}
        />
      </section>
    </>
  );
}
