import type { ContactInput } from '@laterite/shared/features/contact/contact.ts';
import type { Point } from '@laterite/shared/features/listings/point.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../core/current-user.ts';
import { reach, revealText } from './contact.service.ts';
import type { PhoneChannel } from './contact-links.ts';
import { profileText } from './contact-text.ts';
import { countOnce } from './counting.service.ts';
import { figuresOf } from './figures.service.ts';

/** Someone with a page of their own. */
interface Profile {
  _id: Types.ObjectId;
  name: string;
  location?: string | null | undefined;
  /** Where their door is, where that is public. */
  point?: Point | null | undefined;
  description?: string | null | undefined;
}

/** What differs between those who have a page. */
interface Kind<P extends Profile> {
  find: (id: string) => Promise<P>;
  /** The profile, where this member may see what came of it. */
  findOwn: (id: string, user: CurrentUser) => Promise<P>;
  isOwnOf: (profile: P, user: CurrentUser) => boolean;
  phoneFor: (profile: P, channel: PhoneChannel) => Promise<string | null>;
  pathOf: (id: string) => string;
  add: (profile: P, counter: 'contacts' | 'views') => PromiseLike<unknown>;
}

interface Asking {
  user: CurrentUser | null;
  locale: Locale;
  readBody: () => Promise<{ body: ContactInput }>;
}

/** Reaching those who have a page, and what comes of it. */
export const profileContact = <P extends Profile>(kind: Kind<P>) => ({
  /** How to reach them. */
  async contact(id: string, { user, locale, readBody }: Asking) {
    const profile = await kind.find(id);
    const { body } = await readBody();
    const { _id, name, location, point } = profile;
    return reach(
      {
        _id,
        place: location || point ? { id, location: location ?? '', point, exactPlace: true } : null,
        phone: (channel) => kind.phoneFor(profile, channel),
        text: profileText(name, kind.pathOf(id), locale),
        count: async () => kind.add(profile, 'contacts'),
        isOwn: user !== null && kind.isOwnOf(profile, user),
      },
      body,
      user,
    );
  },

  /** Their description with the numbers and links that their page hides. */
  async description(id: string, user: CurrentUser | null) {
    const profile = await kind.find(id);
    const isOwn = user !== null && kind.isOwnOf(profile, user);
    const count = async () => kind.add(profile, 'contacts');
    return revealText({ _id: profile._id, count, isOwn }, profile.description ?? '', user);
  },

  /** Counts a look at their page. */
  async view(id: string, user: CurrentUser | null): Promise<undefined> {
    const profile = await kind.find(id);
    if (user && kind.isOwnOf(profile, user)) return;
    if (await countOnce(profile._id, 'views')) await kind.add(profile, 'views');
  },

  /** Counts that their printed QR code led to their page. */
  async scan(id: string, user: CurrentUser | null): Promise<undefined> {
    const profile = await kind.find(id);
    if (!(user && kind.isOwnOf(profile, user))) await countOnce(profile._id, 'scans');
  },

  /** Views and contacts, for themselves. */
  async figures(id: string, user: CurrentUser) {
    const [found] = await figuresOf([(await kind.findOwn(id, user))._id]);
    return found!;
  },
});
