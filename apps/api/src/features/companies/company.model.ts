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
import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { publishChangesOf } from '../../core/change-plugin.ts';
import { notifiesPeople, outboxField } from '../../core/outbox.ts';
import { pointSchema, spotFields } from '../../core/spot-fields.ts';
import { hidingFields } from '../../core/suspension.ts';
import { leavesTombstones } from '../../core/tombstones.ts';
import { versioned } from '../../core/versions.ts';
import { isMobile } from '../auth/phones.ts';
import type { PhoneChannel } from '../contact/contact-links.ts';
import { documentTerms } from '../search/tokenizer.ts';

const required = true;
const member = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required },
    /** What they do there, as people read it. */
    role: { type: String, required },
    /** What they may do here. */
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
    /** The name in its page's address; it stays when the company is renamed. */
    slug: String,
    description: { type: String, required },
    location: String,
    country: String,
    city: String,
    cityKey: String,
    ...spotFields,
    type: { type: String, enum: companyTypes, required },
    companyLogo: String,
    companyBanner: String,
    website: String,
    phones: [String],
    /** The mobile number of its WhatsApp; absent, the first mobile number of its phones. */
    whatsapp: String,
    email: String,
    /** Seven days of openings, see shared/features/companies/hours. */
    hours: Schema.Types.Mixed,
    serviceArea: String,
    trades: { type: [String], default: undefined },
    registry: { type: registry, default: undefined },
    foundedYear: Number,
    size: { type: String, enum: [...companySizes, null] },
    /** Where its door is; unlike that of a listing, it is public. */
    point: { type: pointSchema, default: undefined },
    /** When administrators accepted its papers, and when somebody of the platform visited it; each for a year. */
    verifiedAt: Date,
    visitedAt: Date,
    members: { type: [member], required },
    averageRating: { type: Number, default: 0, required },
    ratingCount: { type: Number, default: 0, required },
    ratingSum: { type: Number, default: 0, required },
    views: { type: Number, default: 0, required },
    contacts: { type: Number, default: 0, required },
    /** Since when administrators show it first on the home page. */
    featuredAt: Date,
    terms: { type: [String], required },
    createdAt: { type: Date, default: () => new Date(), required },
    /** The last edit; synchronisation is sorted by it. */
    updatedAt: { type: Date, default: () => new Date() },
    demo: Boolean,
    /** Set while all its owners are disabled: the page, lists and searches leave it out. */
    suspendedAt: Date,
    ...hidingFields,
    /** Counts edits, see core/versions.ts. */
    version: Number,
    ...outboxField,
  },
  { collection: 'companies', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.plugin(versioned(['views', 'contacts', 'averageRating', 'ratingCount', 'ratingSum', 'featuredAt']));
schema.plugin(publishChangesOf('companies', ['views', 'contacts']));
schema.plugin(leavesTombstones('company'));
schema.index({ updatedAt: 1, _id: 1 });
schema.index({ slug: 1 }, { unique: true, sparse: true });
schema.index({ suspendedAt: 1, createdAt: -1, _id: -1 });
schema.index({ averageRating: -1, _id: -1 });
schema.index({ type: 1, createdAt: -1, _id: -1 });
schema.index({ cityKey: 1, createdAt: -1, _id: -1 });
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

type Texts = Partial<
  Pick<CompanyFields, 'name' | 'type' | 'location' | 'description' | 'trades' | 'suspendedAt'>
>;

/** The terms a company is found by; none while it is suspended. */
export const companyTerms = ({ suspendedAt, ...texts }: Texts) => {
  const { name, type, location, description, trades } = suspendedAt ? {} : (texts as Texts);
  return documentTerms({ heads: [name, type, ...(trades ?? [])], body: [location, description] });
};

/** The number of a company's WhatsApp; null where it gave no mobile number. */
const whatsappOf = ({ whatsapp, phones }: CompanyDoc): string | null =>
  whatsapp ?? phones.find(isMobile) ?? null;

/** The company's own number for a channel; the private number of a member never takes its place. */
export const companyNumber = (company: CompanyDoc, channel: PhoneChannel): string | null =>
  channel === 'wa' ? whatsappOf(company) : (company.phones[0] ?? null);

/** Returns the ways for which a company has a number. */
export const companyWays = (company: CompanyDoc): ContactWays => ({
  whatsapp: companyNumber(company, 'wa') !== null,
  call: companyNumber(company, 'call') !== null,
  message: companyNumber(company, 'msg') !== null,
});

/** The average of its stars as pages show it. */
export const roundedRating = ({ averageRating }: Pick<CompanyDoc, 'averageRating'>): number =>
  Math.round(averageRating * 10) / 10;

/** What was checked of a company, and when. */
export const toCompanyTrust = ({ verifiedAt, visitedAt }: Pick<CompanyDoc, 'verifiedAt' | 'visitedAt'>) => ({
  ...(verifiedAt && { verifiedAt: verifiedAt.toISOString() }),
  ...(visitedAt && { visitedAt: visitedAt.toISOString() }),
});

/** A company as lists show it; phones and e-mail go through the contact endpoint only. */
const toCompanyCard = (company: CompanyDoc): CompanyCard => ({
  _id: String(company._id),
  slug: company.slug ?? null,
  name: company.name,
  location: company.location ?? null,
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

/** A company as lists show it to everyone: without contact details in its name. */
export function toPublicCompanyCard(company: CompanyDoc): CompanyCard {
  const card = toCompanyCard(company);
  return {
    ...card,
    name: hideContactDetails(card.name),
    location: card.location && hideContactDetails(card.location),
    trades: card.trades.map(hideContactDetails),
  };
}

/** A company with its members; whoever has left is not among them. */
export function toCompany(
  company: CompanyDoc,
  people: Map<string, PublicUser>,
): Omit<CompanyDetail, 'claim'> {
  const members = company.members.flatMap(({ user, role, permission }) => {
    const person = people.get(String(user));
    return person ? [{ user: person, role, permission }] : [];
  });
  return {
    ...toCompanyCard(company),
    ...(company.updatedAt && { updatedAt: company.updatedAt.toISOString() }),
    description: company.description,
    companyBanner: company.companyBanner ?? null,
    companyBannerUrl: imageUrl(company.companyBanner ?? null),
    website: company.website ?? null,
    serviceArea: company.serviceArea ?? null,
    foundedYear: company.foundedYear ?? null,
    size: company.size ?? null,
    registry: company.registry ?? null,
    point: company.point ?? null,
    members,
  };
}
