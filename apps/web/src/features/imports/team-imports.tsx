import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ImportCard } from './import-card.tsx';
import { importMemberQuery, teamImportsQuery } from './imports.queries.ts';
import { NewCompanyImport } from './new-company-import.tsx';
import { NewImport } from './new-import.tsx';

interface PartProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18 font-semibold break-words">{title}</h2>
      {hint && <p className="text-15 text-text-2">{hint}</p>}
      {children}
    </section>
  );
}

/** Form of a new import for the member in the URL. */
function ForMember({ id }: { id: string }) {
  const { t } = useTexts();
  const { data: member, isError, error, refetch } = useQuery(importMemberQuery(id));
  if (!member && isError)
    return <ErrorState title={t('imports.memberFailed')} error={error} onRetry={() => refetch()} />;
  if (!member) return <Skeleton className="h-60 w-full" />;
  return (
    <Part title={t('imports.forMember', { name: member.userName })} hint={t('imports.forMemberHint')}>
      <NewImport member={member} />
    </Part>
  );
}

/** Imports that an administrator can start if the URL contains no member. */
function Choices() {
  const { t } = useTexts();
  return (
    <>
      <Part title={t('imports.memberStock')} hint={t('imports.memberStockHint')}>
        <ButtonLink to={paths.adminSection('membres')} kind="outline" icon={Users} className="self-start">
          {t('imports.chooseMember')}
        </ButtonLink>
      </Part>
      <Part title={t('imports.companies')} hint={t('imports.companiesHint')}>
        <NewCompanyImport />
      </Part>
    </>
  );
}

/** `/admin/import`: imports of companies, and imports that the team makes for members. */
export default function TeamImports() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const member = query.get('id');
  return (
    <div className="flex flex-col gap-6">
      {member ? <ForMember key={member} id={member} /> : <Choices />}
      <Part title={t('imports.ofTeam')}>
        <RowList
          results={useInfiniteQuery(teamImportsQuery)}
          row={(run) => <ImportCard key={run._id} run={run} />}
          empty={<p className="text-16 text-muted">{t('imports.none')}</p>}
          failed={t('imports.loadFailed')}
        />
      </Part>
    </div>
  );
}
