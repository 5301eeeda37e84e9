import type { DemoData, DemoListing, DemoRequest } from '@laterite/demo-data';
import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { hourMs } from '@laterite/shared/time.ts';
import type { StoredNotificationData } from '../../core/changes/stored-notification-data.ts';
import { NotificationModel } from '../notifications/notification.model.ts';
import { idOf } from './demo-documents.ts';

const id = (...key: Parameters<typeof idOf>) => String(idOf(...key));

const reader = 'awa';

interface DemoNotification {
  kind: NotificationKind;
  hoursAgo: number;
  isRead?: boolean;
  data: StoredNotificationData;
}

function notificationsIn(demo: DemoData): DemoNotification[] {
  const { listings, requests, members, professionals, companies, comments, ratings } = demo;
  const own = listings.filter(({ owner }) => owner === reader);
  const others = listings.filter(({ owner }) => owner !== reader);
  const cheaper = others.find(({ price }) => price)!;
  const cement = others.find(({ title }) => title.startsWith('Ciment'));
  const ofListing = (listing: DemoListing | undefined): StoredNotificationData =>
    listing ? { listing: id('listing', listing.key), title: listing.title } : {};
  const ofRequest = ({ key, buyer, listing }: DemoRequest): StoredNotificationData => {
    const found = listings.find((each) => each.key === listing);
    const other = members.find((each) => each.key === (buyer === reader ? found?.owner : buyer));
    return {
      request: id('order', key),
      ...ofListing(found),
      ...(other && { personId: id('member', other.key) }),
    };
  };
  /** Returns an opinion of another member on a listing of the reader, with its notification data. */
  const saidOfOwn = <Opinion extends { listing: string; user: string }>(opinions: readonly Opinion[]) => {
    const said = opinions.find(
      ({ listing, user }) => user !== reader && own.some(({ key }) => key === listing),
    )!;
    const personId = id('member', said.user);
    return { said, data: { ...ofListing(own.find(({ key }) => key === said.listing)), personId } };
  };
  const comment = saidOfOwn(comments);
  const rating = saidOfOwn(ratings);
  const received = requests.find(({ buyer, status }) => buyer !== reader && status === 'envoyée')!;
  const accepted = requests.find(({ buyer, status }) => buyer === reader && status === 'acceptée')!;
  const professional = professionals.find(({ userId }) => userId === reader) ?? professionals[0]!;
  const company = companies[0]!;
  return [
    { kind: 'request_received', hoursAgo: 5, data: ofRequest(received) },
    { kind: 'request_accepted', hoursAgo: 44, isRead: true, data: ofRequest(accepted) },
    { kind: 'comment_received', hoursAgo: 3, data: comment.data },
    {
      kind: 'favorite_price',
      hoursAgo: 20,
      data: { ...ofListing(cheaper), price: cheaper.price, priceBefore: Math.round(1.1 * cheaper.price) },
    },
    {
      kind: 'rating_received',
      hoursAgo: 26,
      data: { ...rating.data, rating: rating.said.value },
    },
    {
      kind: 'alert_match',
      hoursAgo: 30,
      isRead: true,
      data: { ...ofListing(cement), name: 'Ciment' },
    },
    {
      kind: 'review_received',
      hoursAgo: 50,
      isRead: true,
      data: {
        professional: id('professional', professional.key),
        name: professional.name,
        person: 'Aya Kouamé',
        rating: 5,
      },
    },
    {
      kind: 'listing_expires',
      hoursAgo: 72,
      isRead: true,
      data: { ...ofListing(own[1] ?? own[0]), days: 7 },
    },
    {
      kind: 'company_invitation',
      hoursAgo: 96,
      isRead: true,
      data: { company: id('company', company.key), name: company.name, personId: id('member', 'serge') },
    },
    { kind: 'new_login', hoursAgo: 120, isRead: true, data: { device: 'Firefox, Android' } },
  ];
}

/** Stores ten notifications of different kinds for the demo seller. */
export async function insertNotifications(demo: DemoData): Promise<void> {
  const user = idOf('member', reader);
  const now = Date.now();
  await NotificationModel.insertMany(
    notificationsIn(demo).map(({ kind, hoursAgo, isRead, data }, i) => {
      const at = new Date(now - hoursAgo * hourMs);
      return { user, key: `demo ${i}`, kind, data, at, demo: true, ...(isRead && { readAt: at }) };
    }),
  );
}
