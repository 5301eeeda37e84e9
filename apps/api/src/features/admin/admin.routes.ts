import type { admin } from '@laterite/shared/features/admin/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { namePlace, readCatalogue } from '../place-names/catalogue.service.ts';
import { browseBannedNumbers, liftBan } from './banned-numbers.service.ts';
import { feature, readFeatured } from './featured.service.ts';
import { browseJournal } from './journal.service.ts';
import { browseMembers } from './members.service.ts';
import { readOverview } from './overview.service.ts';
import { decideMember } from './standing.service.ts';
import { readToday } from './today.service.ts';

export const adminRoutes: Handlers<typeof admin> = {
  today: ({ user }) => readToday(user),
  featured: () => readFeatured(),
  feature: ({ user, readBody }) => feature(user, readBody),
  catalogue: () => readCatalogue(),
  namePlace: ({ readBody }) => namePlace(readBody),
  journal: ({ query, locale }) => browseJournal(query, locale === 'en' ? 'en' : 'fr'),
  members: ({ query }) => browseMembers(query),
  member: ({ params }) => readOverview(params.id),
  bannedNumbers: ({ query }) => browseBannedNumbers(query),
  liftBan: ({ params }) => liftBan(params.hash),
  decideMember: ({ params, user, readBody }) => decideMember(params.id, user, readBody),
};
