import type { UnclaimedListing } from '@laterite/shared/features/claims/unclaimed.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { shortAge } from '../../../lib/formats/age.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Badge } from '../../../ui/facts/badge.tsx';

/** Row of a company without an owner, with a link to its page and the state of its claims. */
export function UnclaimedRow({ company }: { company: UnclaimedListing }) {
  const { t } = useTexts();
  const { name, type, location, claim, claims, createdAt } = company;
  const facts = [t(`companies.type.${type}`), location, shortAge(createdAt, t)].filter(Boolean);
  return (
    <li className="flex flex-col gap-1 rounded-12 border border-line bg-surface px-4 py-2">
      <Link
        to={paths.company(company)}
        className="flex min-h-12 items-center self-start text-16 font-semibold wrap-anywhere text-brand underline"
      >
        {name}
      </Link>
      <p className="text-14 break-words text-muted">{facts.join(' · ')}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        <Badge kind="neutral">{t(`unclaimed.way.${claim}`)}</Badge>
        {claims > 0 ? (
          <Link
            to={paths.adminSection('revendications')}
            className="flex min-h-12 items-center font-semibold text-brand underline"
          >
            {t('unclaimed.claims', { count: claims })}
          </Link>
        ) : (
          <span className="text-text-2">{t('unclaimed.noClaim')}</span>
        )}
      </div>
    </li>
  );
}
