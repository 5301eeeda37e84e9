import type { ContactInput } from '@laterite/shared/features/contact/contact.ts';
import type { Point } from '@laterite/shared/features/listings/point.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { reach, revealText } from './contact.service.ts';
import type { PhoneChannel } from './contact-links.ts';
import { profileText } from './contact-text.ts';
import { countOnce } from './counting.service.ts';
import { figuresOf } from './figures.service.ts';

/** A professional or company with a page. */
interface Profile {
  _id: Types.ObjectId;
  name: string;
  location?: string | null | undefined;
  /** Exact position, where it is public. */
  point?: Point | null | undefined;
  description?: string | null | undefined;
}

/** Differences between professionals and companies. */
interface Kind<P extends Profile> {
  find: (id: string) => Promise<P>;
  /** Returns the profile; throws unless this member may read its statistics. */
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

/** Contact and statistics endpoints of professionals and companies. */
export const profileContact = <P extends Profile>(kind: Kind<P>) => ({
  /** Returns the link of a contact channel. */
  async contact(id: string, { user, locale, readBody }: Asking) {
    const profile = await kind.find(id);
    const { body } = await readBody();
    const { _id, name, location, point } = profile;
    return reach(
      {
        _id,
        place: location || point ? { owner: id, location: location ?? '', point, exactPlace: true } : null,
        phone: (channel) => kind.phoneFor(profile, channel),
        text: profileText(name, kind.pathOf(id), locale),
        count: async () => kind.add(profile, 'contacts'),
        isOwn: user !== null && kind.isOwnOf(profile, user),
      },
      body,
      user,
    );
  },

  /** Returns the description with the phone numbers and links that the page hides. */
  async description(id: string, user: CurrentUser | null) {
    const profile = await kind.find(id);
    const isOwn = user !== null && kind.isOwnOf(profile, user);
    const count = async () => kind.add(profile, 'contacts');
    return revealText({ _id: profile._id, count, isOwn }, profile.description ?? '', user);
  },

  /** Counts a view of the page. */
  async view(id: string, user: CurrentUser | null): Promise<undefined> {
    const profile = await kind.find(id);
    if (user && kind.isOwnOf(profile, user)) return;
    if (await countOnce(profile._id, 'views')) await kind.add(profile, 'views');
  },

  /** Counts a visit by the printed QR code. */
  async scan(id: string, user: CurrentUser | null): Promise<undefined> {
    const profile = await kind.find(id);
    if (!(user && kind.isOwnOf(profile, user))) await countOnce(profile._id, 'scans');
  },

  /** Returns views and contacts, for the owner. */
  async figures(id: string, user: CurrentUser) {
    const [found] = await figuresOf([(await kind.findOwn(id, user))._id]);
    return found!;
  },
});
