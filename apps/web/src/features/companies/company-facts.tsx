import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { Clock, MapPinned } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { OpeningHours } from './opening-hours.tsx';

/** Opening hours and service area; nothing where the company has told neither. */
export function CompanyFacts({ hours, serviceArea }: Pick<CompanyDetail, 'hours' | 'serviceArea'>) {
  const { t } = useTexts();
  const facts = [
    { icon: Clock, label: t('companies.hours'), content: hours && <OpeningHours hours={hours} /> },
    { icon: MapPinned, label: t('companies.serviceArea'), content: serviceArea },
  ].filter(({ content }) => content);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-col gap-3">
      {facts.map(({ icon: Icon, label, content }) => (
        <div key={label} className="relative pl-7.5">
          <dt className="text-14 text-muted">
            <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5" strokeWidth={1.75} />
            {label}
          </dt>
          <dd className="text-16 break-words whitespace-pre-line">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
