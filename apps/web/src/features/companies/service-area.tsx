import { MapPinned } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';

/** Shows the service area of a company, if it has one. */
export function ServiceArea({ area }: { area: string | null }) {
  const { t } = useTexts();
  if (!area) return null;
  return (
    <dl className="relative mt-4 pl-7.5">
      <dt className="text-14 text-muted">
        <MapPinned className="absolute top-0.5 left-0 size-5" />
        {t('companies.serviceArea')}
      </dt>
      <dd className="text-16 break-words whitespace-pre-line">{area}</dd>
    </dl>
  );
}
