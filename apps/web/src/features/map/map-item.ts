import type { CompanyType } from '@laterite/shared/features/companies/company.ts';
import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Spot } from '@laterite/shared/places/distance.ts';
import type { ContactTarget } from '../contact/contact-target.ts';

/** A search result on a map. */
export interface MapItem extends Spot {
  target: ContactTarget;
  /** URL of its page. */
  to: string;
  title: string;
  /** What a professional does. */
  occupation?: string;
  companyType?: CompanyType;
  /** Price of a listing; null for a price on request. */
  price?: { amount: number | null; unit: PriceUnit };
  location: string | null;
}
