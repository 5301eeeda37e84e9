import type { Figures } from '@laterite/shared/features/contact/contact.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/requests/api.ts';
import type { ContactTarget } from './contact-target.ts';

const figuresQuery = ({ kind, id }: ContactTarget) =>
  queryOptions({
    queryKey: ['figures', kind, id],
    queryFn: ({ signal }) => api[kind].figures({ params: { id } }, { signal }),
  });

/** Formats `32 vues · 7 WhatsApp · 3 appels · cette semaine`, with the other counts that are not 0. */
export function FiguresText({ week }: Pick<Figures, 'week'>) {
  const { t } = useTexts();
  const { views, wa, call, msg, route, scans } = week;
  return (
    <>
      {t('figures.line', { views, wa, call })}
      {scans > 0 && <span className="block">{t('figures.scans', { scans })}</span>}
      {msg + route > 0 && <span className="block">{t('figures.more', { msg, route })}</span>}
    </>
  );
}

/** Shows this week's statistics of the reader's own page. */
export default function FiguresLine({ target }: { target: ContactTarget }) {
  const { data } = useQuery(figuresQuery(target));
  if (!data) return null;
  return (
    <p className="flex items-start gap-2 text-14 text-text-2">
      <ChartNoAxesColumn className="mt-0.5 size-4.5 shrink-0" />
      <span>
        <FiguresText week={data.week} />
      </span>
    </p>
  );
}
