import type { CompanyCard, CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import type {
  ProfessionalCard,
  ProfessionalDetail,
} from '@laterite/shared/features/professionals/professional.ts';

let made = 0;
const newId = () => {
  made += 1;
  return made.toString(16).padStart(24, 'a');
};

const everyWay = { whatsapp: true, call: true, message: true };

/** Returns a professional as in lists. */
export const aProfessional = (fields: Partial<ProfessionalCard> = {}): ProfessionalCard => ({
  _id: newId(),
  userId: newId(),
  name: 'Ibrahim Konaté',
  role: 'Terrassier',
  trade: 'Gros oeuvre',
  company: 'Konaté Terrassement',
  location: 'Yopougon, Abidjan',
  image: null,
  imageUrl: null,
  avatar: null,
  avatarUrl: null,
  averageRating: 4.75,
  ratingCount: 36,
  contact: everyWay,
  ...fields,
});

/** Returns a professional as on their own page. */
export const aProfessionalPage = (fields: Partial<ProfessionalDetail> = {}): ProfessionalDetail => ({
  ...aProfessional(),
  companyId: null,
  description: 'Fouilles et remblais depuis 2012.',
  coverImage: null,
  coverImageUrl: null,
  photos: [],
  stats: { followers: 1248, following: 86, likes: 3902 },
  expectedDelivery: '2–3 semaines',
  priceHint: null,
  hours: null,
  languages: [],
  activeSince: null,
  replies: null,
  isFollowed: false,
  isLiked: false,
  ...fields,
});

/** Returns a company as in lists. */
export const aCompany = (fields: Partial<CompanyCard> = {}): CompanyCard => ({
  _id: newId(),
  slug: null,
  name: 'SOBATIM Construction',
  location: 'Marcory, Abidjan',
  city: 'Abidjan',
  type: 'prestataire',
  trades: [],
  companyLogo: null,
  companyLogoUrl: null,
  averageRating: 0,
  ratingCount: 0,
  hours: null,
  contact: everyWay,
  ...fields,
});

/** Returns a company as on its own page, with its owner. */
export const aCompanyPage = (fields: Partial<CompanyDetail> = {}): CompanyDetail => ({
  ...aCompany(),
  description: 'Entreprise générale.',
  companyBanner: null,
  companyBannerUrl: null,
  website: null,
  hours: null,
  serviceArea: [],
  claim: null,
  listingCount: 0,
  projects: [],
  foundedYear: null,
  size: null,
  registry: null,
  point: null,
  members: [
    {
      user: { _id: newId(), userName: 'Serge Kouadio', profilePicture: null, profilePictureUrl: null },
      role: 'Directeur travaux',
      permission: 'owner',
    },
  ],
  ...fields,
});

/** Returns a list response with all items on a single page. */
export const aPage = <T>(items: T[]) => ({
  items,
  total: items.length,
  totalIsExact: true,
  page: 1,
  limit: 24,
  nextCursor: null,
  facets: {},
});
