import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Badge } from '../../../ui/facts/badge.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { MembersButton } from '../../members/members-button.tsx';
import { companyQuery } from '../companies.queries.ts';

const EditCompanySheet = lazyPart(() => import('./edit-company-sheet.tsx'), { texts: ['field'] });

const mayEdit = (company: CompanyDetail, me: Me) =>
  company.members.some(({ user, permission }) => user._id === me._id && permission !== 'member');

function EditButton({ company }: { company: CompanyDetail }) {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet(`company-${company._id}`);
  return (
    <>
      <IconButton
        icon={Pencil}
        label={t('business.edit', { name: company.name })}
        aria-haspopup="dialog"
        onClick={open}
        className="relative -m-2 hover:bg-sunk"
      />
      {isOpen && <EditCompanySheet company={company} onClose={close} />}
    </>
  );
}

function CompanyContent({ company, me }: { company: CompanyDetail; me: Me }) {
  const { t } = useTexts();
  const facts = [t(`companies.type.${company.type}`), company.location].filter(Boolean);
  return (
    <>
      <Avatar name={company.name} src={company.companyLogoUrl} size={52} square />
      <div className="flex min-w-0 flex-1 basis-32 flex-col items-start gap-1">
        <h3 className="max-w-full text-16 leading-tight font-bold break-words">
          <Link to={paths.company(company)} className="after:absolute after:inset-0 after:rounded-12">
            {company.name}
          </Link>
        </h3>
        <p className="max-w-full text-14 break-words text-muted">{facts.join(' · ')}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Badge kind="neutral">{t('business.members', { count: company.members.length })}</Badge>
          <MembersButton company={company} meId={me._id} />
        </div>
      </div>
      {mayEdit(company, me) && <EditButton company={company} />}
    </>
  );
}

function CompanyLoading({ name }: { name: string }) {
  return (
    <>
      <Skeleton className="size-13 shrink-0" />
      <div className="flex flex-1 flex-col gap-2">
        <h3 className="text-16 leading-tight font-bold">{name}</h3>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-6 w-24" />
      </div>
    </>
  );
}

function CompanyFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-1 flex-wrap items-center justify-between gap-2">
      <p className="text-15">{t('business.loadFailed')}</p>
      <Button kind="outline" size="tight" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function OwnCompany({ id, name, me }: { id: string; name: string; me: Me }) {
  const { data, isError, refetch } = useQuery(companyQuery(id));
  return (
    <li className="relative flex flex-wrap items-start gap-3.5 rounded-12 border border-line bg-surface p-4">
      {data && <CompanyContent company={data} me={me} />}
      {!data && isError && <CompanyFailed onRetry={() => refetch()} />}
      {!data && !isError && <CompanyLoading name={name} />}
    </li>
  );
}

/** Lists the member's companies with a button to add another one, or to become a professional first. */
export function OwnCompanies({ me, onAdd }: { me: Me; onAdd: () => void }) {
  const { t } = useTexts();
  return (
    <section className="flex flex-col gap-3.5">
      {me.companies.length > 0 && (
        <>
          <h2 className="text-20 font-bold">{t('business.mine')}</h2>
          <ul className="flex flex-col gap-3">
            {me.companies.map(({ _id, name }) => (
              <OwnCompany key={_id} id={_id} name={name} me={me} />
            ))}
          </ul>
        </>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onAdd}
        className="flex min-h-15 w-full items-center justify-center gap-2 rounded-12 border-[1.5px] border-dashed border-field px-4 text-16 font-semibold text-brand hover:bg-sunk"
      >
        <Plus className="size-5" />
        {t(me.professional ? 'business.add' : 'business.become')}
      </button>
    </section>
  );
}
