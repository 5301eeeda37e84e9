import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { usePageId } from '../../lib/navigation/router.tsx';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { companyQuery } from '../companies/companies.queries.ts';

/** `/company/:id/affiche`: printable A5 page with the QR code of a company. */
export default function PosterPage() {
  const { t } = useTexts();
  const id = usePageId();
  const { data: company, isPending, error, refetch } = useQuery(companyQuery(id));
  if (isPending) return <Skeleton className="m-4 h-96" />;
  if (!company) return <ErrorState title={t('poster.loadError')} error={error} onRetry={() => refetch()} />;
  return (
    <div className="mx-auto flex max-w-150 flex-col gap-4 px-4 py-6 print:max-w-none print:p-0">
      <div className="flex flex-col gap-3 print:hidden">
        <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('poster.title')}</h1>
        <p className="text-15 text-muted">{t('poster.hint')}</p>
        <Button icon={Printer} size="lg" onClick={() => globalThis.print()}>
          {t('ui.print')}
        </Button>
        <ButtonLink kind="text" to={paths.company({ _id: id })}>
          {t('poster.back')}
        </ButtonLink>
      </div>
      {/* Light colours in the dark theme too: a QR code must be dark on light. */}
      <section
        aria-label={t('poster.title')}
        className="poster flex flex-col items-center gap-6 rounded-16 border border-line bg-white p-8 text-center text-ink print:h-[194mm] print:justify-center print:border-0"
      >
        <p className="text-34 font-extrabold tracking-[-0.02em] text-balance break-words">{company.name}</p>
        {company.location && <p className="text-18">{company.location}</p>}
        <img
          src={apiUrl(`/api/companies/${company._id}/qr.svg`)}
          alt={t('poster.qr', { name: company.name })}
          width={320}
          height={320}
          className="w-full max-w-80"
        />
        <p className="text-22 font-bold text-balance">{t('poster.scan')}</p>
      </section>
    </div>
  );
}
