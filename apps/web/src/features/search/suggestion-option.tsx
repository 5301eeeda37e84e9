import { Autocomplete } from '@base-ui/react/autocomplete';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { Clock, type LucideIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { sectionIcon } from '../../ui/pictures/section-icon.ts';
import { tintClass } from '../../ui/pictures/tint.ts';
import { rememberSearch } from './recent-searches.ts';
import type { Suggestion } from './suggestion-groups.ts';

function Sign({ icon: Icon, className }: { icon: LucideIcon; className: string }) {
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-10 ${className}`}>
      <Icon className="size-5.5" />
    </span>
  );
}

interface Line {
  to: string;
  sign: ReactNode;
  title: string;
  facts?: (string | null | undefined)[];
}

const townOf = (location: string | null) => location?.split(',')[0];

function useLine(item: Suggestion): Line {
  const { t } = useTexts();
  switch (item.kind) {
    case 'words':
    case 'recent':
      return {
        to: paths.search({ q: item.words }),
        sign: <Sign icon={item.kind === 'words' ? Search : Clock} className="bg-sunk text-text-2" />,
        title: item.kind === 'words' ? t('search.for', { words: item.words }) : item.words,
      };
    case 'listing': {
      const { _id, section, title, price, location } = item.listing;
      return {
        to: paths.listing(_id),
        sign: <Sign icon={sectionIcon[section]} className={tintClass[section]} />,
        title,
        facts: [price === null ? t('common.priceOnRequest') : formatMoney(price), townOf(location)],
      };
    }
    case 'professional': {
      const { _id, name, role, location, avatar, image } = item.professional;
      return {
        to: paths.professional(_id),
        sign: <Avatar name={name} src={imageUrl(avatar ?? image, 480)} />,
        title: name,
        facts: [role, townOf(location)],
      };
    }
    case 'company': {
      const { name, type, location, companyLogo } = item.company;
      return {
        to: paths.company(item.company),
        sign: <Avatar square name={name} src={imageUrl(companyLogo, 480)} />,
        title: name,
        facts: [t(`search.company.${type}`), townOf(location)],
      };
    }
  }
}

/** Suggestion as a link that replaces the history entry of the sheet. */
export function SuggestionOption({ item }: { item: Suggestion }) {
  const { to, sign, title, facts = [] } = useLine(item);
  const remember = () => 'words' in item && rememberSearch(item.words);
  return (
    <Autocomplete.Item
      value={item}
      onClick={remember}
      className="flex min-h-14 items-center gap-3 rounded-8 px-2 py-1.5 data-highlighted:bg-sunk"
      render={<Link to={to} replace tabIndex={-1} />}
    >
      {sign}
      <span className="min-w-0">
        <span className="line-clamp-2 text-16 leading-tight break-words">{title}</span>
        {facts.length > 0 && (
          <span className="block truncate text-14 text-muted">{facts.filter(Boolean).join('\u00a0· ')}</span>
        )}
      </span>
    </Autocomplete.Item>
  );
}
