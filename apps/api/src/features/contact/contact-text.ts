import { contactTexts } from '@laterite/shared/features/contact/contact.ts';
import { type PriceUnit, unitWords } from '@laterite/shared/features/listings/taxonomy.ts';
import { fill, say, type Wording } from '@laterite/shared/languages.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { config } from '../../config.ts';
import { absoluteUrl } from '../../core/absolute-url.ts';

interface Offer {
  title: string;
  ref: string;
  /** Nothing where it is told on request. */
  price?: number | null;
  priceUnit: PriceUnit;
}

/** `85 000 FCFA / jour`, with spaces that every messenger shows. */
function priceText({ price, priceUnit }: Offer, language: 'fr' | 'en'): string {
  if (price == null) return contactTexts.priceOnRequest[language];
  const unit = priceUnit === 'total' ? '' : ` / ${unitWords[priceUnit][language]}`;
  return formatMoney(price).replace(/[\u00a0\u202f]/g, ' ') + unit;
}

function fillOffer(sentence: 'listing' | 'listingsLine', offer: Offer, wording: Wording): string {
  const language = wording === 'start' ? contactTexts[sentence].start : wording;
  return fill(say(contactTexts[sentence], wording), {
    title: offer.title,
    ref: offer.ref,
    price: priceText(offer, language),
    link: absoluteUrl(`/s/${offer.ref}`),
  });
}

/** What a buyer's message about listings of one seller begins with: title, reference, price and short link of each. */
export function listingsText(offers: [Offer, ...Offer[]], wording: Wording): string {
  const [first, ...others] = offers;
  if (others.length === 0) return fillOffer('listing', first, wording);
  const lines = offers.map((offer) => fillOffer('listingsLine', offer, wording)).join('\n');
  return fill(say(contactTexts.listings, wording), { lines });
}

/** What a message to a professional or a company begins with. */
export const profileText = (name: string, path: string, wording: Wording): string =>
  fill(say(contactTexts.profile, wording), { name, brand: config.brandName, link: absoluteUrl(path) });
