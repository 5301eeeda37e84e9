import type { PublicRequestCard } from '@laterite/shared/features/public-requests/public-request.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatAge } from '../../lib/formats/age.ts';
import { useNow } from '../../lib/formats/use-now.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { RequestFacts } from './request-facts.tsx';

/** A public request in a list. */
export function RequestRow({ request }: { request: PublicRequestCard }) {
  const { t } = useTexts();
  const now = useNow();
  const { _id, title, createdAt, answerCount, status } = request;
  return (
    <li className="relative flex flex-col gap-1 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-18 leading-[1.3] font-semibold break-words">
        <Link to={paths.publicRequest(_id)} className="after:absolute after:inset-0 after:rounded-12">
          {title}
        </Link>
      </h2>
      <RequestFacts request={request} />
      <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
        {status !== 'open' && <Badge kind="rental">{t(`publicRequests.status.${status}`)}</Badge>}
        {formatAge(createdAt, t, now)} · {t('publicRequests.answerCount', { count: answerCount })}
      </p>
    </li>
  );
}
