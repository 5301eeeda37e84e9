import {
  type FigureName,
  figureNames,
  type QueueName,
  type QueueState,
  type Today,
} from '@laterite/shared/features/admin/today.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatAge } from '../../lib/formats/age.ts';
import { now } from '../../lib/formats/clock.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { SectionProps } from './admin-section.ts';
import { todayQuery } from './today.queries.ts';

const chart = { height: 48, bar: 8, gap: 4 } as const;

interface FigureProps {
  name: FigureName;
  days: Today['days'];
  counts: number[];
}

/** Shows the number created today and in the last days, with a bar for each day. */
function Figure({ name, days, counts }: FigureProps) {
  const { t, language } = useTexts();
  const most = Math.max(1, ...counts);
  const sum = counts.reduce((all, count) => all + count, 0);
  const width = counts.length * (chart.bar + chart.gap) - chart.gap;
  return (
    <li className="flex flex-col gap-2 rounded-12 border border-line bg-surface p-4">
      <h3 className="text-15 text-muted">{t(`admin.figure.${name}`)}</h3>
      <p className="text-28 font-bold tabular-nums">{counts.at(-1)}</p>
      <svg
        role="img"
        aria-label={t('admin.inDays', { count: sum, days: counts.length })}
        viewBox={`0 0 ${width} ${chart.height}`}
        preserveAspectRatio="none"
        className="h-12 w-full"
      >
        {counts.map((count, i) => {
          const height = Math.max(2, (count / most) * chart.height);
          return (
            <rect
              key={days[i]}
              x={i * (chart.bar + chart.gap)}
              y={chart.height - height}
              width={chart.bar}
              height={height}
              className={i === counts.length - 1 ? 'fill-brand' : 'fill-field'}
            >
              <title>{t('common.pair', { name: formatDay(days[i]!, language), value: count })}</title>
            </rect>
          );
        })}
      </svg>
      <p className="text-14 text-muted">{t('admin.inDays', { count: sum, days: counts.length })}</p>
    </li>
  );
}

/** Query parameters that open the rows of a queue if its section shows other rows by default. */
const queryOf: Partial<Record<QueueName, Record<string, string>>> = {
  toCheck: { tab: 'queued' },
  companies: { state: 'waiting' },
  professionals: { state: 'waiting' },
};

const isLate = ({ oldest }: QueueState) => oldest !== null && now() - Date.parse(oldest) > dayMs;

function Queue({ queue, sections }: SectionProps & { queue: QueueState }) {
  const { t } = useTexts();
  const { name, count, isExact, oldest } = queue;
  const section = sections.find(({ queues }) => queues?.includes(name));
  if (!section) return null;
  return (
    <li>
      <Link
        to={paths.adminSection(section.path, queryOf[name] ?? {})}
        className="flex min-h-14 items-center gap-3 px-4 py-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-16 font-semibold">{t(`admin.queue.${name}`)}</span>
          {oldest && (
            <span className={`block text-14 ${isLate(queue) ? 'font-semibold text-danger' : 'text-muted'}`}>
              {t('admin.oldest', { age: formatAge(oldest, t) })}
            </span>
          )}
        </span>
        <span className="text-20 font-bold tabular-nums">
          {count}
          {isExact ? '' : '+'}
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** Shows the queues with their age, and the documents created on the last days. */
export default function TodaySection({ sections }: SectionProps) {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useQuery(todayQuery);
  if (!data && isError)
    return <ErrorState title={t('admin.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-90 w-full" />;
  return (
    <>
      <section aria-label={t('admin.queues')} className="flex flex-col gap-3">
        <h2 className="text-18 font-bold">{t('admin.queues')}</h2>
        <ul className="divide-y divide-line rounded-12 border border-line bg-surface">
          {data.queues.map((queue) => (
            <Queue key={queue.name} queue={queue} sections={sections} />
          ))}
        </ul>
      </section>
      <section aria-label={t('admin.figures')} className="flex flex-col gap-3">
        <h2 className="text-18 font-bold">{t('admin.figures')}</h2>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {figureNames.map((name) => (
            <Figure key={name} name={name} days={data.days} counts={data.figures[name]} />
          ))}
        </ul>
      </section>
    </>
  );
}
