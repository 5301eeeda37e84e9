import { createHash } from 'node:crypto';
import { hideContactDetails, hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { config } from '../../config.ts';
import type { Words } from '../../core/pages/page-texts.ts';
import type { CompanyDoc } from '../companies/company.model.ts';
import type { ListingDoc } from '../listings/listing.model.ts';
import type { ProfessionalDoc } from '../professionals/professional.model.ts';
import type { PublicRequestDoc } from '../public-requests/public-request.model.ts';
import { priceText } from './price-text.ts';

/** Content and location of the share image of a page. */
export interface ShareCard {
  /** Path of the image; `v` changes with its content, because link previews are cached for long. */
  path: string;
  version: string;
  /** Name of the stored file, which may not exist yet. */
  file: string;
  photo: string | null;
  /** The large line and the small one. */
  lines: (words: Words) => [string, string];
}

/** Version of the drawing, part of the hash: a changed drawing is a new image. */
const drawing = 2;

function cardOf(
  kind: string,
  id: unknown,
  photo: string | null | undefined,
  shown: unknown[],
  lines: ShareCard['lines'],
): ShareCard {
  const content = JSON.stringify([drawing, config.brandName, photo ?? null, shown]);
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const version = digest.slice(0, 8);
  return {
    path: `/share/${kind}/${String(id)}.jpg?v=${version}`,
    version,
    file: `${digest}-share.jpg`,
    photo: photo ?? null,
    lines,
  };
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

type Listing = Pick<ListingDoc, '_id' | 'images' | 'title' | 'price' | 'priceUnit' | 'priceMode'>;

/** Returns the card of a listing: its price above its title. */
export const listingCard = (listing: Listing): ShareCard => {
  const { _id, images, price, priceUnit, priceMode } = listing;
  const title = hideContactDetails(listing.title);
  const lines = (words: Words): [string, string] => [priceText(listing, words), title];
  return cardOf('stuff', _id, images[0]?.name, [title, price, priceUnit, priceMode], lines);
};

type Professional = Pick<
  ProfessionalDoc,
  '_id' | 'coverImage' | 'photos' | 'avatar' | 'image' | 'name' | 'role' | 'location'
>;

/** Returns the card of a professional: name above role. */
export const professionalCard = (professional: Professional): ShareCard => {
  const { _id, coverImage, photos, avatar, image } = professional;
  const location = hideIn(professional.location ?? null);
  const [name, role] = [professional.name, professional.role].map(hideContactDetails) as [string, string];
  const photo = coverImage ?? photos[0]?.image ?? avatar ?? image;
  return cardOf('professional', _id, photo, [name, role, location], () => [name, joined(role, location)]);
};

type Company = Pick<CompanyDoc, '_id' | 'companyBanner' | 'companyLogo' | 'name' | 'type' | 'location'>;

/** Returns the card of a company: name above type. */
export const companyCard = (company: Company): ShareCard => {
  const { _id, companyBanner, companyLogo, type } = company;
  const name = hideContactDetails(company.name);
  const location = hideIn(company.location ?? null);
  return cardOf('company', _id, companyBanner ?? companyLogo, [name, type, location], (words) => [
    name,
    joined(words(`companies.type.${type}`), location),
  ]);
};

type PublicRequest = Pick<PublicRequestDoc, 'title' | 'location' | 'budget'> & { _id: unknown };

/** Returns the card of a public request: its title above place and budget. */
export const publicRequestCard = ({ _id, budget, ...request }: PublicRequest): ShareCard => {
  const [title, location] = [request.title, request.location].map(hideContactDetails) as [string, string];
  const amount = budget == null ? null : formatMoney(budget);
  return cardOf('public-request', _id, null, [title, location, amount], (words) => [
    words('pages.publicRequest', { title }),
    joined(location, amount),
  ]);
};
