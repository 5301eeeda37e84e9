import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { contactTexts } from '@laterite/shared/features/contact/contact.ts';
import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import { unitWords } from '@laterite/shared/features/listings/unit-words.ts';
import { interpolate, type Locale, localize } from '@laterite/shared/languages.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { config } from '../../config.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';

interface Offer {
  title: string;
  ref: string;
  /** Absent or null for a price on request. */
  price?: number | null;
  priceUnit: PriceUnit;
}

/** `85 000 FCFA / jour`, with spaces that every messenger shows. */
function priceText({ price, priceUnit }: Offer, language: 'fr' | 'en'): string {
  if (price == null) return contactTexts.priceOnRequest[language];
  const unit = priceUnit === 'total' ? '' : ` / ${unitWords[priceUnit][language]}`;
  return formatMoney(price).replace(/[\u00a0\u202f]/g, ' ') + unit;
}

function fillOffer(sentence: 'listing' | 'listingsLine', offer: Offer, locale: Locale): string {
  const language = locale === 'start' ? contactTexts[sentence].start : locale;
  return interpolate(localize(contactTexts[sentence], locale), {
    title: hideContactDetails(offer.title),
    ref: offer.ref,
    price: priceText(offer, language),
    link: absoluteUrl(`/s/${offer.ref}`),
  });
}

/** Returns the start of a buyer's message about listings of one seller: title, reference, price and short link of each. */
export function listingsText(offers: [Offer, ...Offer[]], locale: Locale): string {
  const [first, ...others] = offers;
  if (others.length === 0) return fillOffer('listing', first, locale);
  const lines = offers.map((offer) => fillOffer('listingsLine', offer, locale)).join('\n');
  return interpolate(localize(contactTexts.listings, locale), { lines });
}

/** Returns the start of a message to a professional or a company. */
export const profileText = (name: string, path: string, locale: Locale): string =>
  interpolate(localize(contactTexts.profile, locale), {
    name: hideContactDetails(name),
    brand: config.brandName,
    link: absoluteUrl(path),
  });
