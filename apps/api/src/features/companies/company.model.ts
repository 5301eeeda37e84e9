import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import {
  type CompanyCard,
  type CompanyDetail,
  companyTypes,
  memberPermissions,
} from '@laterite/shared/features/companies/company.ts';
import {
  companySizes,
  registryCountries,
  registryKinds,
} from '@laterite/shared/features/companies/company-facts.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { areasOf } from '@laterite/shared/features/companies/service-area.ts';
import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { publishChangesOf } from '../../core/changes/change-plugin.ts';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';
import { leavesTombstones } from '../../core/changes/tombstones.ts';
import { hidingFields } from '../../core/documents/suspension.ts';
import { versioned } from '../../core/documents/versions.ts';
import { pointSchema, spotFields } from '../../core/positions/spot-fields.ts';
import { languageOfText } from '../../core/words/text-language.ts';
import { isMobile } from '../auth/phones.ts';
import type { PhoneChannel } from '../contact/contact-links.ts';
import { publicTerms } from '../search/terms/public-terms.ts';
import type { CompanyWhere } from './company-place.ts';

/** Maximum number of members of a company. */
export const maxMembers = 100;

const required = true;
const member = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required },
    /** The member's position as displayed, in free text. */
    role: { type: String, required },
    /** The member's role, which decides their permissions. */
    permission: { type: String, enum: memberPermissions, required },
  },
  { _id: false },
);

const registry = new Schema(
  {
    country: { type: String, enum: registryCountries, required },
    kind: { type: String, enum: registryKinds, required },
    number: { type: String, required },
  },
  { _id: false },
);

const schema = new Schema(
  {
    name: { type: String, required },
    /** Slug in the URL of its page; it stays when the company is renamed. */
    slug: String,
    description: { type: String, required },
    location: String,
    country: String,
    city: String,
    cityKey: String,
    /** The company's city and the cities of its service area, used by list filters. */
    cityKeys: { type: [String], default: undefined },
    ...spotFields,
    type: { type: String, enum: companyTypes, required },
    companyLogo: String,
    companyBanner: String,
    website: String,
    phones: [String],
    /** Mobile number of the company's WhatsApp; if absent, the first mobile number in `phones`. */
    whatsapp: String,
    email: String,
    /** Opening hours of seven days, see shared/features/companies/hours. */
    hours: Schema.Types.Mixed,
    /** Place names; documents of earlier versions contain one text with commas. */
    serviceArea: { type: [String], default: undefined },
    trades: { type: [String], default: undefined },
    registry: { type: registry, default: undefined },
    foundedYear: Number,
    size: { type: String, enum: [...companySizes, null] },
    /** Exact position of its premises; unlike that of a listing, it is public. */
    point: { type: pointSchema, default: undefined },
    /** Times when administrators accepted the company's papers, and when somebody from the platform visited it; each is valid for a year. */
    verifiedAt: Date,
    visitedAt: Date,
    members: { type: [member], required },
    averageRating: { type: Number, default: 0, required },
    ratingCount: { type: Number, default: 0, required },
    ratingSum: { type: Number, default: 0, required },
    views: { type: Number, default: 0, required },
    contacts: { type: Number, default: 0, required },
    /** Merged pages whose views and contacts it contains. */
    mergedIds: { type: [Schema.Types.ObjectId], default: undefined },
    /** Time when administrators featured it on the home page. */
    featuredAt: Date,
    /** When followers were last notified of a project. */
    announcedAt: Date,
    terms: { type: [String], required },
    createdAt: { type: Date, default: () => new Date(), required },
    /** The last edit; synchronisation is sorted by it. */
    updatedAt: { type: Date, default: () => new Date() },
    demo: Boolean,
    /** Set while all its owners are disabled: the page, lists and searches omit it. */
    suspendedAt: Date,
    ...hidingFields,
    /** Counts edits, see core/documents/versions.ts. */
    version: Number,
    ...outboxField,
  },
  { collection: 'companies', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.plugin(
  versioned(['views', 'contacts', 'averageRating', 'ratingCount', 'ratingSum', 'featuredAt', 'announcedAt']),
);
schema.plugin(publishChangesOf('companies', ['views', 'contacts', 'announcedAt']));
schema.plugin(leavesTombstones('company'));
schema.index({ updatedAt: 1, _id: 1 });
schema.index({ slug: 1 }, { unique: true, sparse: true });
schema.index({ suspendedAt: 1, createdAt: -1, _id: -1 });
schema.index({ averageRating: -1, _id: -1 });
schema.index({ ratingCount: -1, _id: -1 });
schema.index({ trades: 1, createdAt: -1, _id: -1 });
schema.index({ type: 1, createdAt: -1, _id: -1 });
schema.index({ cityKeys: 1, createdAt: -1, _id: -1 });
schema.index({ cells: 1, createdAt: -1, _id: -1 });
schema.index({ 'members.user': 1 });
// Recognise the company of an imported row.
schema.index({ phones: 1 });
schema.index({ 'registry.number': 1 }, { sparse: true });
// Serves the list of companies without members.
schema.index({ members: 1, createdAt: -1, _id: -1 });
schema.index({ verifiedAt: 1 }, { sparse: true });
schema.index({ terms: 1, createdAt: -1, _id: -1 });
schema.index({ featuredAt: -1, _id: -1 }, { sparse: true });
schema.index({ reviewAskedAt: 1, _id: 1 }, { sparse: true });
schema.index({ demo: 1 }, { sparse: true });

export type CompanyFields = InferSchemaType<typeof schema>;
export type CompanyDoc = CompanyFields & { _id: Types.ObjectId };
export const CompanyModel = model<CompanyFields>('Company', schema);

type Texts = Partial<Pick<CompanyFields, 'name' | 'type' | 'description' | 'trades' | 'suspendedAt'>> &
  Pick<CompanyWhere, 'location' | 'serviceArea'>;

/** Returns the search terms of a company; none while it is suspended. */
export const companyTerms = ({ suspendedAt, ...texts }: Texts) => {
  const { name, type, location, serviceArea, description, trades } = suspendedAt ? {} : (texts as Texts);
  const places = [location, ...areasOf(serviceArea)];
  return publicTerms({ heads: [name, type, ...(trades ?? [])], body: [...places, description] });
};

/** Returns the WhatsApp number of a company; null without a mobile number. */
const whatsappOf = ({ whatsapp, phones }: CompanyDoc): string | null =>
  whatsapp ?? phones.find(isMobile) ?? null;

/** Returns the company's own number for a channel; never the private number of a member. */
export const companyNumber = (company: CompanyDoc, channel: PhoneChannel): string | null =>
  channel === 'wa' ? whatsappOf(company) : (company.phones[0] ?? null);

/** Returns the contact methods for which a company has a number. */
export const companyWays = (company: CompanyDoc): ContactWays => ({
  whatsapp: companyNumber(company, 'wa') !== null,
  call: companyNumber(company, 'call') !== null,
  message: companyNumber(company, 'msg') !== null,
});

/** Returns its average rating as pages show it. */
export const roundedRating = ({ averageRating }: Pick<CompanyDoc, 'averageRating'>): number =>
  Math.round(averageRating * 10) / 10;

/** Returns the verifications of a company with their dates. */
export const toCompanyTrust = ({ verifiedAt, visitedAt }: Pick<CompanyDoc, 'verifiedAt' | 'visitedAt'>) => ({
  ...(verifiedAt && { verifiedAt: verifiedAt.toISOString() }),
  ...(visitedAt && { visitedAt: visitedAt.toISOString() }),
});

/** Returns a company for lists, without phone numbers and e-mail, which only the contact endpoint returns. */
const toCompanyCard = (company: CompanyDoc): CompanyCard => ({
  _id: String(company._id),
  slug: company.slug ?? null,
  name: company.name,
  location: company.location ?? null,
  city: company.city ?? null,
  type: company.type,
  trades: company.trades ?? [],
  companyLogo: company.companyLogo ?? null,
  companyLogoUrl: imageUrl(company.companyLogo ?? null),
  averageRating: roundedRating(company),
  ratingCount: company.ratingCount,
  ...toCompanyTrust(company),
  ...(company.members.length === 0 && { isUnclaimed: true }),
  hours: (company.hours as WeekHours | undefined) ?? null,
  contact: companyWays(company),
});

/** Returns a company for public lists, without contact details in its name. */
export function toPublicCompanyCard(company: CompanyDoc): CompanyCard {
  const card = toCompanyCard(company);
  return {
    ...card,
    name: hideContactDetails(card.name),
    location: card.location && hideContactDetails(card.location),
    trades: card.trades.map(hideContactDetails),
  };
}

/** Returns a company with its members, without deleted accounts. */
export function toCompany(
  company: CompanyDoc,
  people: Map<string, PublicUser>,
): Omit<CompanyDetail, 'claim' | 'listingCount' | 'projects'> {
  const members = company.members.flatMap(({ user, role, permission }) => {
    const person = people.get(String(user));
    return person ? [{ user: person, role, permission }] : [];
  });
  return {
    ...toCompanyCard(company),
    ...(company.updatedAt && { updatedAt: company.updatedAt.toISOString() }),
    description: company.description,
    descriptionLanguage: languageOfText(company.description),
    companyBanner: company.companyBanner ?? null,
    companyBannerUrl: imageUrl(company.companyBanner ?? null),
    website: company.website ?? null,
    serviceArea: areasOf(company.serviceArea),
    foundedYear: company.foundedYear ?? null,
    size: company.size ?? null,
    registry: company.registry ?? null,
    point: company.point ?? null,
    members,
  };
}
