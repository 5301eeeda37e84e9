import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type { ListingCompany } from '@laterite/shared/features/listings/listing.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type Types, trusted } from 'mongoose';
import { cacheById } from '../../core/changes/cache-by-id.ts';
import { isShown } from '../../core/documents/suspension.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { PhoneChannel } from '../contact/contact-links.ts';
import {
  type CompanyDoc,
  CompanyModel,
  companyNumber,
  companyWays,
  roundedRating,
  toCompanyTrust,
} from './company.model.ts';
import { findCompany, permissionOf } from './company-access.ts';

/** Company data that listings need. */
interface Seller {
  shown: ListingCompany;
  ways: ContactWays;
}

const maxCached = 5000;
const unreachable: ContactWays = { whatsapp: false, call: false, message: false };
const sellerFields = {
  slug: 1,
  name: 1,
  companyLogo: 1,
  averageRating: 1,
  ratingCount: 1,
  verifiedAt: 1,
  visitedAt: 1,
  phones: 1,
  whatsapp: 1,
} as const;

const toSeller = (company: CompanyDoc): Seller => ({
  shown: {
    _id: String(company._id),
    slug: company.slug ?? null,
    name: hideContactDetails(company.name),
    companyLogo: company.companyLogo ?? null,
    companyLogoUrl: imageUrl(company.companyLogo ?? null),
    averageRating: roundedRating(company),
    ratingCount: company.ratingCount,
    ...toCompanyTrust(company),
  },
  ways: companyWays(company),
});

const sellersById = cacheById<Seller>('companies', maxCached, async (ids) => {
  const shown = { _id: trusted({ $in: ids }), ...isShown };
  const found = await CompanyModel.find(shown, sellerFields).lean<CompanyDoc[]>();
  return found.map((company) => [String(company._id), toSeller(company)]);
});

const sellerOf = async (id: Types.ObjectId) => (await sellersById([String(id)])).get(String(id));

/** Returns the company data that a listing shows; null while the company is hidden. */
export const listingCompanyOf = async (id: Types.ObjectId): Promise<ListingCompany | null> =>
  (await sellerOf(id))?.shown ?? null;

/** Returns the contact methods of a company for its listings. */
export const listingCompanyWays = async (id: Types.ObjectId): Promise<ContactWays> =>
  (await sellerOf(id))?.ways ?? unreachable;

/** Returns the company's own number for a channel; only contact endpoints and accepted requests may return it. */
export async function listingCompanyPhone(id: Types.ObjectId, channel: PhoneChannel): Promise<string | null> {
  const company = await CompanyModel.findOne({ _id: id, ...isShown }, sellerFields).lean<CompanyDoc>();
  return company && companyNumber(company, channel);
}

/** Throws `forbidden` unless the member belongs to the company they publish for. */
export async function assertMayPublishFor(id: string, user: CurrentUser): Promise<void> {
  const company = await findCompany(id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'company_not_found') return null;
    throw error;
  });
  if (!company || permissionOf(company, user.id) === null) throw new AppError('forbidden');
}
