import { followedListing } from '@laterite/shared/features/changes/change.ts';
import type { changes } from '@laterite/shared/features/changes/contract.ts';
import { companyCard } from '@laterite/shared/features/companies/company.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { professionalCard } from '@laterite/shared/features/professionals/professional.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { type CompanyDoc, CompanyModel, toPublicCompanyCard } from '../companies/company.model.ts';
import { type ListingDoc, ListingModel } from '../listings/listing.model.ts';
import { cardFields, toPublicCard } from '../listings/listing-card.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import { toPublicProfessionalCards } from '../professionals/professionals.service.ts';
import { ratesOf } from '../rentals/rates.ts';
import { type Followed, readChanges } from './changes.service.ts';

const toFollowed = (listing: ListingDoc) => ({
  ...toPublicCard(listing),
  rental: listing.type === 'rental' ? { ...ratesOf(listing), minDays: listing.rental?.minDays ?? 1 } : null,
});
const listings: Followed<ListingDoc, object> = {
  kind: 'listing',
  model: ListingModel,
  projection: { ...cardFields, attrs: 1, rental: 1, updatedAt: 1, publishedAt: 1 },
  fields: Object.keys(followedListing.shape),
  isPublic: ({ status }) => (visibleStatuses as readonly string[]).includes(status),
  wasPublic: ({ publishedAt }) => Boolean(publishedAt),
  toItems: (documents) => documents.map(toFollowed),
};
const professionals: Followed<ProfessionalDoc, object> = {
  kind: 'professional',
  model: ProfessionalModel,
  projection: {},
  fields: Object.keys(professionalCard.shape),
  isPublic: ({ suspendedAt }) => !suspendedAt,
  wasPublic: () => true,
  toItems: (documents) => toPublicProfessionalCards(documents),
};
const companies: Followed<CompanyDoc, object> = {
  kind: 'company',
  model: CompanyModel,
  projection: {},
  fields: Object.keys(companyCard.shape),
  isPublic: ({ suspendedAt }) => !suspendedAt,
  wasPublic: () => true,
  toItems: (documents) => documents.map(toPublicCompanyCard),
};

export const changeRoutes: Handlers<typeof changes> = {
  listings: ({ query }) => readChanges(listings, query),
  professionals: ({ query }) => readChanges(professionals, query),
  companies: ({ query }) => readChanges(companies, query),
};
