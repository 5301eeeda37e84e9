import type { Opening, WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { dayName } from '../../lib/formats/dates.ts';

const asText = (openings: Opening[]) => openings.map(({ from, to }) => `${from} – ${to}`).join(', ');

/** Shows the opening hours of a company, day by day. */
export function OpeningHours({ hours }: { hours: WeekHours }) {
  const { t, language } = useTexts();
  return (
    <ul className="rounded-12 border border-line bg-surface p-4">
      {hours.map((openings, day) => (
        <li key={dayName(day, language)} className="flex flex-wrap justify-between gap-x-4 py-0.5">
          <span className="inline-block first-letter:uppercase">{dayName(day, language)}</span>
          <span className="tabular-nums">
            {openings.length > 0 ? (
              asText(openings)
            ) : (
              <span className="text-muted">{t('companies.closed')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
