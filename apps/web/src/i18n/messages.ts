import type { FieldMessage } from '@laterite/shared/field-messages.ts';
import type account from '../features/account/account.fr.json';
import type business from '../features/account/business.fr.json';
import type welcome from '../features/account/welcome.fr.json';
import type auth from '../features/auth/auth.fr.json';
import type companies from '../features/companies/companies.fr.json';
import type contact from '../features/contact/contact.fr.json';
import type directory from '../features/directory/directory.fr.json';
import type documentation from '../features/documentation/documentation.fr.json';
import type errors from '../features/errors/errors.fr.json';
import type home from '../features/home/home.fr.json';
import type identities from '../features/identities/identities.fr.json';
import type invitations from '../features/invitations/invitations.fr.json';
import type browse from '../features/listings/browse/browse.fr.json';
import type listing from '../features/listings/detail/listing.fr.json';
import type opinions from '../features/listings/detail/opinions.fr.json';
import type publish from '../features/listings/publish/publish.fr.json';
import type members from '../features/members/members.fr.json';
import type moderation from '../features/moderation/moderation.fr.json';
import type myListings from '../features/my-listings/myListings.fr.json';
import type notifications from '../features/notifications/notifications.fr.json';
import type orders from '../features/orders/orders.fr.json';
import type passwords from '../features/passwords/passwords.fr.json';
import type professionals from '../features/professionals/professionals.fr.json';
import type saved from '../features/saved/saved.fr.json';
import type savedLists from '../features/saved/savedLists.fr.json';
import type search from '../features/search/search.fr.json';
import type sharing from '../features/sharing/sharing.fr.json';
import type support from '../features/support/support.fr.json';
import type photos from '../features/uploads/photos.fr.json';
import type layout from '../layout/layout.fr.json';
import type ui from '../ui/ui.fr.json';
import type common from './common.fr.json';
import type taxonomy from './taxonomy.fr.json';

type Namespaces = {
  account: typeof account;
  auth: typeof auth;
  browse: typeof browse;
  business: typeof business;
  common: typeof common;
  companies: typeof companies;
  contact: typeof contact;
  directory: typeof directory;
  documentation: typeof documentation;
  errors: typeof errors;
  home: typeof home;
  layout: typeof layout;
  identities: typeof identities;
  invitations: typeof invitations;
  listing: typeof listing;
  members: typeof members;
  moderation: typeof moderation;
  myListings: typeof myListings;
  notifications: typeof notifications;
  orders: typeof orders;
  passwords: typeof passwords;
  photos: typeof photos;
  professionals: typeof professionals;
  opinions: typeof opinions;
  publish: typeof publish;
  saved: typeof saved;
  savedLists: typeof savedLists;
  search: typeof search;
  sharing: typeof sharing;
  support: typeof support;
  taxonomy: typeof taxonomy;
  ui: typeof ui;
  welcome: typeof welcome;
};

type KeysOf<N extends keyof Namespaces> = N extends string ? `${N}.${keyof Namespaces[N] & string}` : never;

/** A catalogue, or `field`: the sentences about fields that the server says too. */
export type Catalogue = keyof Namespaces | 'field';

/** Every text of the interface, by its key `<catalogue>.<name>`. */
export type MessageKey = KeysOf<keyof Namespaces> | FieldMessage;
