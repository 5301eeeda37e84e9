import { readableStatuses } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { config } from '../../config.ts';
import { isShown } from '../../core/documents/suspension.ts';
import type { Words } from '../../core/pages/page-texts.ts';
import { readStored } from '../../images/files.ts';
import { drawShareImage } from '../../images/render.ts';
import { imageStore } from '../../images/store.ts';
import { log } from '../../log.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { type ListingDoc, ListingModel } from '../listings/listing.model.ts';
import { isPublic } from '../listings/listing-status.ts';
import { type ProfessionalDoc, ProfessionalModel } from '../professionals/professional.model.ts';
import {
  isVisible,
  type PublicRequestDoc,
  PublicRequestModel,
} from '../public-requests/public-request.model.ts';
import {
  companyCard,
  listingCard,
  professionalCard,
  publicRequestCard,
  type ShareCard,
} from './share-cards.ts';

type FindCard = (id: string) => Promise<ShareCard | null>;

const kinds: Record<string, FindCard> = {
  stuff: async (id) => {
    const listing = await ListingModel.findById(id).lean<ListingDoc>();
    return listing && isPublic(listing) ? listingCard(listing) : null;
  },
  professional: async (id) => {
    const professional = await ProfessionalModel.findOne({ _id: id, ...isShown }).lean<ProfessionalDoc>();
    return professional && professionalCard(professional);
  },
  company: async (id) => {
    const company = await CompanyModel.findOne({ _id: id, ...isShown }).lean<CompanyDoc>();
    return company && companyCard(company);
  },
  'public-request': async (id) => {
    const request = await PublicRequestModel.findOne({ _id: id, ...isVisible }).lean<PublicRequestDoc>();
    return request && readableStatuses.includes(request.status) ? publicRequestCard(request) : null;
  },
};

/** Returns the card of a share image path; null where there is none. */
export const findShareCard = async (kind: string, id: string): Promise<ShareCard | null> =>
  Object.hasOwn(kinds, kind) ? kinds[kind]!(id) : null;

const underWay = new Map<string, Promise<Buffer>>();

async function make({ file, photo, lines }: ShareCard, words: Words): Promise<Buffer> {
  const bytes = photo ? await readStored(photo) : null;
  const made = await drawShareImage(bytes, lines(words), config.brandName);
  await imageStore
    .write(file, made)
    .catch((err: unknown) => log.warn({ err }, 'a share image could not be stored'));
  return made;
}

/** Returns the image of a card: the stored one, or a new one that is drawn once, even for concurrent requests, and stored. */
export async function shareImage(card: ShareCard, words: Words): Promise<Buffer> {
  const stored = await readStored(card.file);
  if (stored) return stored;
  const known = underWay.get(card.file);
  if (known) return known;
  const making = make(card, words).finally(() => underWay.delete(card.file));
  underWay.set(card.file, making);
  return making;
}
