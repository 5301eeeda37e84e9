import type { FieldMessage } from '@laterite/shared/field-messages.ts';

/** The texts of each catalogue, by its name. */
type Namespaces = {
  account: typeof import('../features/account/account.fr.json');
  admin: typeof import('../features/admin/admin.fr.json');
  alerts: typeof import('../features/alerts/alerts.fr.json');
  askSeveral: typeof import('../features/directory/asking/askSeveral.fr.json');
  appeal: typeof import('../features/support/appeal.fr.json');
  auth: typeof import('../features/auth/auth.fr.json');
  browse: typeof import('../features/listings/browse/browse.fr.json');
  business: typeof import('../features/companies/edit/business.fr.json');
  catalogue: typeof import('../features/admin/catalogue.fr.json');
  channels: typeof import('../features/notifications/channels.fr.json');
  cities: typeof import('../ui/filters/cities.fr.json');
  claims: typeof import('../features/claims/claims.fr.json');
  privateFiles: typeof import('../features/private-files/privateFiles.fr.json');
  conversations: typeof import('../features/conversations/conversations.fr.json');
  common: typeof import('./common.fr.json');
  companies: typeof import('../features/companies/companies.fr.json');
  contact: typeof import('../features/contact/contact.fr.json');
  directory: typeof import('../features/directory/directory.fr.json');
  documentation: typeof import('../features/documentation/documentation.fr.json');
  errors: typeof import('../features/errors/errors.fr.json');
  figures: typeof import('../features/contact/figures.fr.json');
  home: typeof import('../features/home/home.fr.json');
  hiddenPage: typeof import('../features/directory/profile/hiddenPage.fr.json');
  journal: typeof import('../features/admin/journal.fr.json');
  layout: typeof import('../layout/layout.fr.json');
  menu: typeof import('../layout/menu.fr.json');
  install: typeof import('../features/install/install.fr.json');
  identities: typeof import('../features/identities/identities.fr.json');
  imports: typeof import('../features/imports/imports.fr.json');
  invitations: typeof import('../features/invitations/invitations.fr.json');
  listing: typeof import('../features/listings/detail/listing.fr.json');
  listingFate: typeof import('../features/listings/listingFate.fr.json');
  calculator: typeof import('../features/calculator/calculator.fr.json');
  map: typeof import('../features/map/map.fr.json');
  members: typeof import('../features/members/members.fr.json');
  moderation: typeof import('../features/moderation/moderation.fr.json');
  myListings: typeof import('../features/my-listings/myListings.fr.json');
  notifications: typeof import('../features/notifications/notifications.fr.json');
  rentals: typeof import('../features/rentals/rentals.fr.json');
  orders: typeof import('../features/orders/orders.fr.json');
  notices: typeof import('../layout/notices.fr.json');
  outbox: typeof import('../features/outbox/outbox.fr.json');
  quotes: typeof import('../features/orders/quotes/quotes.fr.json');
  quantities: typeof import('../features/orders/quantities.fr.json');
  ownPrices: typeof import('../features/own-prices/ownPrices.fr.json');
  payments: typeof import('../features/payments/payments.fr.json');
  passwords: typeof import('../features/passwords/passwords.fr.json');
  photos: typeof import('../features/uploads/photos.fr.json');
  poster: typeof import('../features/poster/poster.fr.json');
  prices: typeof import('../features/prices/prices.fr.json');
  follows: typeof import('../features/follows/follows.fr.json');
  professionals: typeof import('../features/professionals/professionals.fr.json');
  profiles: typeof import('../features/admin/profiles/profiles.fr.json');
  proofs: typeof import('../features/proofs/proofs.fr.json');
  opinions: typeof import('../features/listings/detail/opinions/opinions.fr.json');
  paper: typeof import('../features/listings/detail/facts/paper.fr.json');
  places: typeof import('../ui/fields/places.fr.json');
  publish: typeof import('../features/listings/publish/publish.fr.json');
  relaxed: typeof import('../ui/facts/relaxed.fr.json');
  publicRequests: typeof import('../features/public-requests/publicRequests.fr.json');
  reports: typeof import('../features/reports/reports.fr.json');
  reviews: typeof import('../features/reviews/reviews.fr.json');
  saved: typeof import('../features/saved/saved.fr.json');
  savedLists: typeof import('../features/saved/savedLists.fr.json');
  search: typeof import('../features/search/search.fr.json');
  sellerFigures: typeof import('../features/sellers/sellerFigures.fr.json');
  sellers: typeof import('../features/sellers/sellers.fr.json');
  sharing: typeof import('../features/sharing/sharing.fr.json');
  stock: typeof import('../features/orders/following/stock.fr.json');
  support: typeof import('../features/support/support.fr.json');
  taxonomy: typeof import('./taxonomy.fr.json');
  tokens: typeof import('../features/access-tokens/tokens.fr.json');
  ui: typeof import('../ui/ui.fr.json');
  unclaimed: typeof import('../features/companies/unclaimed/unclaimed.fr.json');
  editor: typeof import('../features/professionals/edit/editor.fr.json');
  verification: typeof import('../features/verification/verification.fr.json');
  webhooks: typeof import('../features/webhooks/webhooks.fr.json');
  viewer: typeof import('../ui/pictures/viewer.fr.json');
  welcome: typeof import('../features/account/welcome/welcome.fr.json');
};

type KeysOf<N extends keyof Namespaces> = N extends string ? `${N}.${keyof Namespaces[N] & string}` : never;

/** A catalogue, or `field`: the messages about fields, shared with the server. */
type Catalogue = keyof Namespaces | 'field';

/** Texts are fetched by catalogue, so that no page waits for those of another; `core` are those of every page. */
export type TextPart = 'core' | Catalogue;

/** Every text of the interface, by its key `<catalogue>.<name>`. */
export type MessageKey = KeysOf<keyof Namespaces> | FieldMessage;
