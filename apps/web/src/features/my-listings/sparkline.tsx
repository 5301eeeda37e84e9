import type { Figures } from '@laterite/shared/features/contact/contact.ts';
import { useTexts } from '../../i18n/i18n.tsx';

const size = { width: 112, height: 32 };

const pointsOf = (values: number[], most: number) => {
  const step = size.width / (values.length - 1);
  return values
    .map(
      (value, i) =>
        `${(i * step).toFixed(1)},${(size.height - 2 - (value / most) * (size.height - 4)).toFixed(1)}`,
    )
    .join(' ');
};

/** Chart of two lines, views and contacts per day for two weeks. */
export function Sparkline({ days }: Pick<Figures, 'days'>) {
  const { t } = useTexts();
  const views = days.map((day) => day.views);
  const contacts = days.map((day) => day.contacts);
  const most = Math.max(1, ...views, ...contacts);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  if (sum(views) + sum(contacts) === 0) return null;
  const legend = [
    { label: t('myListings.chartViews'), color: 'bg-field' },
    { label: t('myListings.chartContacts', { days: days.length }), color: 'bg-brand' },
  ];
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <svg
        role="img"
        aria-label={t('myListings.sparkline', {
          views: sum(views),
          contacts: sum(contacts),
          days: days.length,
        })}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="h-8 w-28 shrink-0 fill-none stroke-2"
      >
        <polyline points={pointsOf(views, most)} className="stroke-field" />
        <polyline points={pointsOf(contacts, most)} className="stroke-brand" />
      </svg>
      <p aria-hidden="true" className="text-13">
        {legend.map(({ label, color }) => (
          <span key={label} className="flex items-center gap-1.5">
            <span className={`h-0.5 w-3 shrink-0 ${color}`} />
            {label}
          </span>
        ))}
      </p>
    </div>
  );
}
