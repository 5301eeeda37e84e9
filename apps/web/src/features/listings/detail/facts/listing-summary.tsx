import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { shortPath } from '@laterite/shared/pages.ts';
import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { formatAge } from '../../../../lib/formats/age.ts';
import { keepNumbersWhole } from '../../../../lib/formats/format.ts';
import { useNow } from '../../../../lib/formats/use-now.ts';
import { lazyPart } from '../../../../lib/hydration/lazy-part.tsx';
import { Badge } from '../../../../ui/facts/badge.tsx';
import { Price } from '../../../../ui/facts/price.tsx';
import { HeartButton } from '../../../saved/heart-button.tsx';
import { ShareButton } from '../../../sharing/share-button.tsx';

/** Loaded lazily, because the code that spells out amounts is too large for the first screen. */
const PriceNote = lazyPart(() => import('./price-note.tsx'), { texts: ['prices'], failure: 'none' });

/** Separate component, so that only the age renders again when the page is hydrated. */
function Age({ createdAt }: Pick<ListingDetail, 'createdAt'>) {
  const { t } = useTexts();
  return formatAge(createdAt, t, useNow());
}

/** Price, title, place and age of a listing. */
export function ListingSummary({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const { _id, title, price, priceUnit, priceMode, city, createdAt, ref, type } = listing;
  const location = [listing.location, city && !listing.location.includes(city) && city]
    .filter(Boolean)
    .join(', ');
  const shared = {
    title,
    headline:
      price === null
        ? t('common.priceOnRequest')
        : [formatMoney(price), priceUnit !== 'total' && t(`taxonomy.unit.${priceUnit}`)]
            .filter(Boolean)
            .join(' / '),
    line: `${location} · ${ref}`,
    path: shortPath(ref),
    image: listing.image,
  };
  return (
    <div>
      <div className="flex flex-wrap items-start gap-2">
        <div className="max-w-full pt-1.5">
          <Price amount={price} unit={priceUnit} size="page" />
        </div>
        <span className="-mr-3 ml-auto flex shrink-0">
          <ShareButton shared={shared} />
          <span className="relative size-12">
            <HeartButton id={_id} title={title} />
          </span>
        </span>
      </div>
      {price !== null && (
        <Suspense fallback={<p className="min-h-6" />}>
          <PriceNote listing={listing} />
        </Suspense>
      )}
      {(type !== 'sale' || priceMode === 'negociable') && (
        <p className="mt-1 flex flex-wrap gap-2">
          {type !== 'sale' && <Badge kind="rental">{t(`common.${type}`)}</Badge>}
          {priceMode === 'negociable' && <Badge kind="open">{t('listing.negotiable')}</Badge>}
        </p>
      )}
      {/* Sellers write the title in the language of the description. */}
      <h1 lang={listing.descriptionLanguage} className="mt-2 text-20 font-bold break-words lg:text-22">
        {keepNumbersWhole(title)}
      </h1>
      <p className="mt-2 flex gap-1.5 text-14 text-muted">
        <MapPin className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">
          {location} ·{' '}
          <span className="whitespace-nowrap">
            <Age createdAt={createdAt} />
          </span>
          {' · '}
          <span className="whitespace-nowrap">{t('listing.reference', { ref })}</span>
        </span>
      </p>
    </div>
  );
}
