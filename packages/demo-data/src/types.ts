import type { companySizes, Registry } from '@laterite/shared/features/companies/company-facts.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import type { Point } from '@laterite/shared/features/listings/point.ts';
import type {
  Category,
  ListingType,
  PriceMode,
  PriceUnit,
  Section,
  Trade,
} from '@laterite/shared/features/listings/taxonomy.ts';
import type { Delivery } from '@laterite/shared/features/orders/order.ts';
import type { OrderKind } from '@laterite/shared/features/orders/order-states.ts';
import type { RentalTerms } from '@laterite/shared/features/rentals/terms.ts';
import type { Attrs } from '@laterite/shared/features/sections/attributes/attributes.ts';

/** A drawn picture: its file name (without ending), its size and its placeholder colour. */
export interface DemoPicture {
  /** 32 lower-case hex digits, the same for the same recipe. */
  name: string;
  width: number;
  height: number;
  /** `#rrggbb`, close to the mean colour. */
  color: string;
}

export interface DemoMember {
  key: string;
  userName: string;
  fullName: string;
  email: string;
  /** E.164, plausible for the member's country. */
  phoneNumber: string;
  acceptsCalls: boolean;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  location: string;
  /** ISO 3166 alpha-2 */
  country: string;
  description: string;
  role: 'user' | 'admin';
  joinedDaysAgo: number;
  picture: DemoPicture | null;
}

export interface DemoListing {
  key: string;
  /** Key of a member. */
  owner: string;
  /** Key of a company, for a professional seller. */
  company: string | null;
  section: Section;
  category: Category;
  trade: Trade | null;
  type: ListingType;
  title: string;
  description: string;
  /** Whole FCFA. */
  price: number;
  priceUnit: PriceUnit;
  priceMode: PriceMode;
  country: string;
  city: string;
  quartier: string | null;
  /** Location text of the card: 'Cocody, Abidjan'. */
  location: string;
  attrs: Attrs;
  rental?: RentalTerms;
  featured: boolean;
  /** From 1 hour to 40 days. */
  ageHours: number;
  views: number;
  /** At least one; the first is the cover. */
  pictures: DemoPicture[];
}

export interface DemoProfessional {
  key: string;
  /** Key of a member, who has at most one professional profile. */
  userId: string;
  name: string;
  role: string;
  trade: string | null;
  /** Company name as displayed. */
  company: string;
  companyKey: string | null;
  location: string;
  country: string;
  city: string;
  description: string;
  expectedDelivery: string;
  ageDays: number;
  avatar: DemoPicture | null;
  coverImage: DemoPicture | null;
  photos: { picture: DemoPicture; caption: string }[];
  followers: number;
  following: number;
  likes: number;
}

/** Work in the portfolio of a professional or a company. */
export interface DemoProject {
  key: string;
  /** Key of the professional; null for a company. */
  professional: string | null;
  company: string | null;
  title: string;
  description: string | null;
  year: number;
  city: string;
  trade: Trade | null;
  budget: string | null;
  ageDays: number;
  pictures: DemoPicture[];
}

export interface DemoCompany {
  key: string;
  name: string;
  description: string;
  location: string;
  country: string;
  city: string;
  type: 'prestataire' | 'cabinet' | 'magasin';
  ageDays: number;
  website: string | null;
  trades: string[];
  foundedYear: number | null;
  size: (typeof companySizes)[number] | null;
  registry: Registry | null;
  serviceArea: string[];
  point: Point | null;
  /** Seven days, Monday first. */
  hours: WeekHours;
  /** E.164; different from the numbers of members. */
  phones: string[];
  companyLogo: DemoPicture | null;
  companyBanner: DemoPicture | null;
  /** Empty for an unclaimed page. */
  members: { user: string; role: string; permission: 'owner' | 'manager' | 'member' }[];
}

export interface DemoRating {
  listing: string;
  user: string;
  value: 1 | 2 | 3 | 4 | 5;
  ageHours: number;
}

/** A comment on a listing. Every author has rated the listing, except its owner. */
export interface DemoComment {
  listing: string;
  user: string;
  comment: string;
  ageHours: number;
}

export interface DemoReview {
  /** Key of a professional. */
  professional: string;
  /** Key of a member. */
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  ageHours: number;
}

export interface DemoCompanyReview {
  /** Key of a company. */
  company: string;
  /** Key of a member who does not belong to it. */
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  ageHours: number;
}

/** A request about someone else's listing. */
export interface DemoRequest {
  key: string;
  /** Key of a listing. */
  listing: string;
  /** Key of a member. */
  buyer: string;
  kind: OrderKind;
  status: 'envoyée' | 'vue' | 'devis-reçu' | 'acceptée' | 'refusée' | 'annulée' | 'terminée';
  delivery?: Delivery;
  city?: string;
  /** First and last day of a rental, in days from now. */
  days?: { first: number; last: number };
  /** Proposed times of a visit, in days from now. */
  slots?: number[];
  /** Messages: the first was sent with the request, the last with the answer, if any. */
  says: { from: 'buyer' | 'seller'; text: string; hoursAgo: number }[];
  /** Quote of the seller, with the buyer's reaction. */
  quote?: DemoQuote;
}

/** Messages of two members about a listing. */
export interface DemoConversation {
  key: string;
  /** Key of a listing, whose owner receives the first message. */
  listing: string;
  /** Key of the member who wrote the first message. */
  opener: string;
  /** Whether its recipient has not read it yet. */
  isUnread?: boolean;
  says: {
    from: 'opener' | 'receiver';
    text: string;
    hoursAgo: number;
    place?: string;
    /** Proposed dates, in days from now. */
    days?: { first: number; last: number };
  }[];
}

/** Quote of a seller; the server computes its totals. */
export interface DemoQuote {
  lines: { label: string; qty: number; unit: string; unitPrice: number }[];
  discount: number;
  transport: number;
  deposit: number;
  delay: string | null;
  /** Validity in days from now; negative if it has expired. */
  validDays: number;
  conditions: string | null;
}

export interface DemoData {
  members: DemoMember[];
  listings: DemoListing[];
  professionals: DemoProfessional[];
  projects: DemoProject[];
  companies: DemoCompany[];
  ratings: DemoRating[];
  comments: DemoComment[];
  reviews: DemoReview[];
  companyReviews: DemoCompanyReview[];
  requests: DemoRequest[];
  conversations: DemoConversation[];
}
