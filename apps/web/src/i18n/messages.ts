import type { FieldMessage } from '@laterite/shared/field-messages.ts';
import type auth from '../features/auth/auth.fr.json';
import type home from '../features/home/home.fr.json';
import type listings from '../features/listings/listings.fr.json';
import type layout from '../layout/layout.fr.json';
import type common from './common.fr.json';

type Namespaces = {
  auth: typeof auth;
  common: typeof common;
  home: typeof home;
  layout: typeof layout;
  listings: typeof listings;
};

type KeysOf<N extends keyof Namespaces> = N extends string ? `${N}.${keyof Namespaces[N] & string}` : never;

/** Every text of the interface, by its key `<catalogue>.<name>`. */
export type MessageKey = KeysOf<keyof Namespaces> | FieldMessage;
