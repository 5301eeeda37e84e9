import { MapPinned } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';

/** Shows the places that a company serves, if it names any. */
export function ServiceArea({ areas }: { areas: string[] }) {
  const { t } = useTexts();
  if (areas.length === 0) return null;
  return (
    <div className="relative mt-4 pl-7.5">
      <h3 className="text-14 text-muted">
        <MapPinned className="absolute top-0.5 left-0 size-5" />
        {t('companies.serviceArea')}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {areas.map((area) => (
          <li
            key={area}
            className="max-w-full rounded-8 bg-sunk px-2 py-0.5 text-15 font-medium break-words text-text-2"
          >
            {area}
          </li>
        ))}
      </ul>
    </div>
  );
}
