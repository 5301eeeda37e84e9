import type { FieldMessage } from '@laterite/shared/field-messages.ts';
import type account from '../features/account/account.fr.json';
import type business from '../features/account/business.fr.json';
import type welcome from '../features/account/welcome.fr.json';
import type auth from '../features/auth/auth.fr.json';
import type companies from '../features/companies/companies.fr.json';
import type directory from '../features/directory/directory.fr.json';
import type documentation from '../features/documentation/documentation.fr.json';
import type errors from '../features/errors/errors.fr.json';
import type home from '../features/home/home.fr.json';
import type browse from '../features/listings/browse.fr.json';
import type listing from '../features/listings/listing.fr.json';
import type opinions from '../features/listings/opinions.fr.json';
import type publish from '../features/listings/publish.fr.json';
import type myListings from '../features/my-listings/myListings.fr.json';
import type notifications from '../features/notifications/notifications.fr.json';
import type passwords from '../features/passwords/passwords.fr.json';
import type professionals from '../features/professionals/professionals.fr.json';
import type saved from '../features/saved/saved.fr.json';
import type savedLists from '../features/saved/savedLists.fr.json';
import type search from '../features/search/search.fr.json';
import type support from '../features/support/support.fr.json';
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
  directory: typeof directory;
  documentation: typeof documentation;
  errors: typeof errors;
  home: typeof home;
  layout: typeof layout;
  listing: typeof listing;
  myListings: typeof myListings;
  notifications: typeof notifications;
  passwords: typeof passwords;
  professionals: typeof professionals;
  opinions: typeof opinions;
  publish: typeof publish;
  saved: typeof saved;
  savedLists: typeof savedLists;
  search: typeof search;
  support: typeof support;
  taxonomy: typeof taxonomy;
  ui: typeof ui;
  welcome: typeof welcome;
};

type KeysOf<N extends keyof Namespaces> = N extends string ? `${N}.${keyof Namespaces[N] & string}` : never;

/** Every text of the interface, by its key `<catalogue>.<name>`. */
export type MessageKey = KeysOf<keyof Namespaces> | FieldMessage;
