import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { pages } from '@laterite/shared/pages.ts';
import { Types, trusted } from 'mongoose';
import { ListingModel } from '../listings/listing.model.ts';
import { professionalIdOf } from '../professionals/professional-ids.ts';
import { findPublicUser } from '../users/users.service.ts';
import { type PageMeta, type RenderContext, shortened } from './page-meta.ts';

/** Returns the metadata of a member's page; null where the member does not exist or is disabled. For a professional, the professional page is canonical. */
export async function sellerPageMeta(id: string, { words, origin }: RenderContext): Promise<PageMeta | null> {
  const seller = await findPublicUser(id);
  if (!seller) return null;
  const member = new Types.ObjectId(id);
  const [professional, listed] = await Promise.all([
    professionalIdOf(member),
    ListingModel.exists({ owner: member, status: trusted({ $in: visibleStatuses }) }),
  ]);
  const { userName, location, memberSince } = seller;
  const line = [words('sellers.title'), location].filter(Boolean).join(' · ');
  const path = professional
    ? pages.professional.path.replace(':id', professional)
    : pages.seller.path.replace(':id', id);
  const person = { '@type': 'Person', name: userName, url: origin + path };
  return {
    status: 200,
    title: shortened(`${userName} — ${line}`, 65),
    description: shortened(`${line}. ${words('pages.seller')}`, 200),
    path,
    kind: 'profile',
    isHidden: !listed,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        dateCreated: memberSince,
        mainEntity: person,
      },
    ],
  };
}
