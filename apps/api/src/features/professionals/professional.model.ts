import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type {
  ProfessionalCard,
  ProfessionalDetail,
} from '@laterite/shared/features/professionals/professional.ts';
import { fold } from '@laterite/shared/fold.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { publishChangesOf } from '../../core/changes/change-plugin.ts';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';
import { leavesTombstones } from '../../core/changes/tombstones.ts';
import { hidingFields } from '../../core/documents/suspension.ts';
import { versioned } from '../../core/documents/versions.ts';
import { spotFields } from '../../core/positions/spot-fields.ts';
import { languageOfText } from '../../core/words/text-language.ts';
import { publicTerms } from '../search/terms/public-terms.ts';

const required = true;
const count = { type: Number, default: 0, required };

const schema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required },
    name: { type: String, required },
    role: { type: String, required },
    /** The role in the form used by searches. */
    roleKey: { type: String, required },
    trade: String,
    company: String,
    companyId: Schema.Types.ObjectId,
    location: String,
    country: String,
    city: String,
    cityKey: String,
    ...spotFields,
    description: String,
    image: String,
    coverImage: String,
    avatar: String,
    photos: [{ image: { type: String, required }, caption: { type: String, default: '' } }],
    stats: { followers: count, following: count, likes: count },
    expectedDelivery: String,
    priceHint: String,
    /** Work numbers: only `reach` (for the professional) and `contact` return them. */
    phone: String,
    whatsapp: String,
    hours: Schema.Types.Mixed,
    languages: { type: [String], default: undefined },
    activeSince: Number,
    averageRating: count,
    ratingCount: count,
    ratingSum: count,
    views: count,
    contacts: count,
    /** Merged pages whose views and contacts it contains. */
    mergedIds: { type: [Schema.Types.ObjectId], default: undefined },
    /** When the identity of the member was verified, see features/verification. */
    verifiedAt: Date,
    /** Time since which administrators feature it on the home page. */
    featuredAt: Date,
    /** When followers were last notified of photos or a project. */
    announcedAt: Date,
    terms: { type: [String], required },
    createdAt: { type: Date, default: () => new Date(), required },
    /** The last edit; synchronisation is sorted by it. */
    updatedAt: { type: Date, default: () => new Date() },
    demo: Boolean,
    /** Set while the account is disabled: the page, lists and searches leave it out. */
    suspendedAt: Date,
    ...hidingFields,
    /** Counts edits, see core/documents/versions.ts. */
    version: Number,
    ...outboxField,
  },
  { collection: 'professionals', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.plugin(
  versioned([
    'views',
    'contacts',
    'stats',
    'averageRating',
    'ratingCount',
    'ratingSum',
    'featuredAt',
    'announcedAt',
  ]),
);
schema.plugin(publishChangesOf('professionals', ['views', 'contacts', 'announcedAt']));
schema.plugin(leavesTombstones('professional'));
schema.index({ updatedAt: 1, _id: 1 });
schema.index({ userId: 1 }, { unique: true });
schema.index({ suspendedAt: 1, createdAt: -1, _id: -1 });
schema.index({ averageRating: -1, _id: -1 });
schema.index({ ratingCount: -1, _id: -1 });
schema.index({ trade: 1, createdAt: -1, _id: -1 });
schema.index({ terms: 1, createdAt: -1, _id: -1 });
schema.index({ cityKey: 1, createdAt: -1, _id: -1 });
schema.index({ cells: 1, createdAt: -1, _id: -1 });
schema.index({ verifiedAt: 1 }, { sparse: true });
schema.index({ roleKey: 1 });
schema.index({ companyId: 1 }, { sparse: true });
schema.index({ featuredAt: -1, _id: -1 }, { sparse: true });
schema.index({ reviewAskedAt: 1, _id: 1 }, { sparse: true });
schema.index({ demo: 1 }, { sparse: true });

export type ProfessionalFields = Omit<InferSchemaType<typeof schema>, 'hours'> & {
  hours?: WeekHours | null | undefined;
};
export type ProfessionalDoc = ProfessionalFields & { _id: Types.ObjectId };
export const ProfessionalModel = model<ProfessionalFields>('Professional', schema);

type Texts = Partial<
  Pick<ProfessionalFields, 'name' | 'role' | 'trade' | 'company' | 'location' | 'description' | 'suspendedAt'>
>;

/** Returns the role in the form used by searches, without contact details, because a prefix search could reveal them. */
export const roleKeyOf = (role: string): string => fold(hideContactDetails(role));

/** Returns the search terms of a professional; none while the account is disabled. */
export const professionalTerms = ({ suspendedAt, ...texts }: Texts) => {
  const { name, role, trade, company, location, description } = suspendedAt ? {} : (texts as Texts);
  return publicTerms({ heads: [role, trade], body: [name, company, location, description] });
};

/** Card data of the member behind a professional. */
export interface Member {
  contact: ContactWays;
  picture: string | null;
}

/** Returns a professional for lists; the avatar falls back to the image, and both to the member's picture. */
export function toProfessionalCard(
  professional: ProfessionalDoc,
  { contact, picture }: Member,
): ProfessionalCard {
  const image = professional.image ?? professional.avatar ?? picture;
  const avatar = professional.avatar ?? image;
  return {
    _id: String(professional._id),
    userId: String(professional.userId),
    name: professional.name,
    role: professional.role,
    trade: professional.trade ?? null,
    company: professional.company ?? null,
    location: professional.location ?? null,
    image,
    imageUrl: imageUrl(image),
    avatar,
    avatarUrl: imageUrl(avatar),
    averageRating: Math.round(professional.averageRating * 10) / 10,
    ratingCount: professional.ratingCount,
    ...(professional.verifiedAt && { verifiedAt: professional.verifiedAt.toISOString() }),
    contact,
  };
}

/** Parts of a professional's page that are stored in other collections. */
type Around = Pick<ProfessionalDetail, 'isFollowed' | 'isLiked' | 'replies'> & { member: Member };

/** Returns a professional for their own page. */
export function toProfessional(
  professional: ProfessionalDoc,
  { member, ...around }: Around,
): ProfessionalDetail {
  const { followers = 0, following = 0, likes = 0 } = professional.stats ?? {};
  return {
    ...toProfessionalCard(professional, member),
    ...(professional.updatedAt && { updatedAt: professional.updatedAt.toISOString() }),
    companyId: professional.companyId ? String(professional.companyId) : null,
    description: professional.description ?? null,
    descriptionLanguage: languageOfText(professional.description ?? ''),
    coverImage: professional.coverImage ?? null,
    coverImageUrl: imageUrl(professional.coverImage ?? null),
    photos: professional.photos.map((photo) => ({
      _id: String(photo._id),
      image: photo.image,
      imageUrl: imageUrl(photo.image)!,
      caption: photo.caption ?? '',
    })),
    stats: { followers, following, likes },
    expectedDelivery: professional.expectedDelivery ?? null,
    priceHint: professional.priceHint ?? null,
    hours: professional.hours ?? null,
    languages: professional.languages ?? [],
    activeSince: professional.activeSince ?? null,
    ...around,
  };
}
