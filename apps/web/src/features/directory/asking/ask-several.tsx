import type { CompanyCard } from '@laterite/shared/features/companies/company.ts';
import { maxAskedSellers } from '@laterite/shared/features/orders/order-states.ts';
import type { ProfessionalCard } from '@laterite/shared/features/professionals/professional.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { AskQuoteButton } from '../../orders/asking/ask-quote-button.tsx';
import { commonRoles } from '../../professionals/roles.ts';
import type { DirectoryTab } from '../filters/directory-tabs.ts';

type Listed = ProfessionalCard | CompanyCard;

const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the trade that all profiles share, by the stems of their roles. */
function commonTrade(asked: Listed[]) {
  const roles = asked.map((one) => folded('role' in one ? one.role : ''));
  return commonRoles.find((stem) => roles.every((role) => role.startsWith(folded(stem))));
}

/** Button « Demander à 5 maçons »: sends one quote request to the first results that have an owner. */
export default function AskSeveral({ items, tab }: { items: Listed[]; tab: DirectoryTab }) {
  const { t } = useTexts();
  const { me } = useSession();
  const asked = items
    .filter((one) => ('role' in one ? one.userId !== me?._id : !one.isUnclaimed))
    .slice(0, maxAskedSellers);
  if (asked.length < 2) return null;
  const sellers = asked.map(({ _id, name, ...one }) => ({
    name,
    ...('role' in one ? { professional: _id } : { company: _id }),
  }));
  return (
    <AskQuoteButton sellers={sellers} kind="outline" size="tight" className="max-lg:w-full">
      {t(`askSeveral.${commonTrade(asked) ?? tab}`, { count: String(asked.length) })}
    </AskQuoteButton>
  );
}
