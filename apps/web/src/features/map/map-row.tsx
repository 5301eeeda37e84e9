import { MapPin, Navigation } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/facts/price.tsx';
import { useContact } from '../contact/use-contact.ts';
import type { MapItem } from './map-item.ts';

/** Returns the URL of directions to the public position, for when the server does not respond. */
const directionsUrl = ({ lat, lng }: MapItem) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;

function Directions({ item }: { item: MapItem }) {
  const { t } = useTexts();
  const { prepare, reach } = useContact(item.target);
  const url = directionsUrl(item);

  function onClick(event: MouseEvent) {
    event.preventDefault();
    void reach('route', url);
  }

  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={t('map.directionsTo', { title: item.title })}
      onPointerDown={() => prepare('route')}
      onClick={onClick}
      className="relative flex min-h-12 shrink-0 items-center gap-1.5 self-center px-1 text-15 font-semibold text-brand"
    >
      <Navigation className="size-4.5" />
      {t('map.directions')}
    </a>
  );
}

/** A result of the map with links to its page and to directions. */
export function MapRow({ item }: { item: MapItem }) {
  const { t } = useTexts();
  const { title, to, price, occupation, companyType, location } = item;
  const facts = [occupation, companyType && t(`companies.type.${companyType}`), location];
  return (
    <li className="relative flex items-start justify-between gap-3 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        {price && <Price amount={price.amount} unit={price.unit} />}
        <Link
          to={to}
          className="line-clamp-2 text-16 font-semibold break-words after:absolute after:inset-0 after:rounded-8"
        >
          {title}
        </Link>
        <p className="flex items-center gap-1 text-14 text-muted">
          <MapPin className="size-4 shrink-0" />
          <span className="min-w-0 break-words">{facts.filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <Directions item={item} />
    </li>
  );
}
