import type { Opening, WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { dayName } from './day-name.ts';

const asText = (openings: Opening[]) => openings.map(({ from, to }) => `${from} – ${to}`).join(', ');

/** When a company is open, day by day. */
export function OpeningHours({ hours }: { hours: WeekHours }) {
  const { t, language } = useTexts();
  return (
    <table className="w-full max-w-90 text-16">
      <tbody>
        {hours.map((openings, day) => (
          <tr key={dayName(day, language)}>
            <th scope="row" className="py-0.5 pr-4 text-left font-normal first-letter:uppercase">
              {dayName(day, language)}
            </th>
            <td className="py-0.5 tabular-nums">
              {openings.length > 0 ? (
                asText(openings)
              ) : (
                <span className="text-muted">{t('companies.closed')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
