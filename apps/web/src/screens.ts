import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import type { PageName } from '@laterite/shared/pages.ts';
import type { TextPart } from './i18n/i18n.tsx';
import type { MessageKey } from './i18n/messages.ts';

/** What a page of `shared/pages.ts` shows. The build reads these records too, so they are data alone. */
export interface Screen {
  /** Below `features/`, without its ending. */
  file: string;
  /** What its tab is called until it names something more precise. */
  title: MessageKey;
  /** The texts it shows beside those of every page. */
  texts: readonly TextPart[];
  /** Visits begin with it: its scripts are preloaded, kept for times without a network, and have a budget. */
  isFirst?: true;
  /** It shows only what this device stores or an address after `#` says: the server does not render it. */
  isOnDevice?: true;
  /** The section a page of listings is about. */
  section?: Section;
  /** What a visitor is told before the login page, where the specification has a sentence for it. */
  signIn?: MessageKey;
}

/** The listings of a section. */
const sectionScreen = (section: Section, title: MessageKey): Screen => ({
  file: 'listings/browse/browse-page',
  title,
  texts: ['browse'],
  section,
  isFirst: true,
});

/** One record for each page: a page without one does not compile. */
export const screens: Record<PageName, Screen> = {
  home: { file: 'home/home-page', title: 'layout.titleHome', texts: ['home'], isFirst: true },
  search: { file: 'search/search-page', title: 'layout.titleSearch', texts: ['browse'] },
  marketplace: sectionScreen('btp', 'layout.titleBtp'),
  btp: sectionScreen('btp', 'layout.titleBtp'),
  mines: sectionScreen('mines', 'layout.titleMines'),
  immobilier: sectionScreen('immobilier', 'layout.titleProperty'),
  intMaison: sectionScreen('int-maison', 'layout.titleInteriors'),
  listing: {
    file: 'listings/detail/listing-page',
    title: 'layout.titleListing',
    texts: ['listing', 'contact'],
    isFirst: true,
  },
  selection: {
    file: 'saved/selection-page',
    isOnDevice: true,
    title: 'layout.titleSelection',
    texts: ['savedLists', 'contact'],
  },
  favorites: {
    file: 'saved/favorites-page',
    isOnDevice: true,
    title: 'layout.titleFavorites',
    texts: ['savedLists'],
  },
  upload: {
    file: 'listings/publish/publish-page',
    title: 'layout.titleUpload',
    texts: ['publish', 'contact', 'photos'],
    signIn: 'layout.signInToPublish',
  },
  register: { file: 'auth/register-page', title: 'layout.titleRegister', texts: ['auth'], isFirst: true },
  trouve: {
    file: 'directory/directory-page',
    title: 'directory.title',
    texts: ['directory', 'places', 'cities', 'relaxed', 'companies', 'professionals', 'contact'],
  },
  trouver: {
    file: 'directory/quick-page',
    title: 'directory.quickTitle',
    texts: ['directory', 'relaxed', 'companies', 'professionals', 'contact'],
  },
  professionals: {
    file: 'professionals/professionals-page',
    title: 'professionals.title',
    texts: ['professionals', 'directory', 'places', 'cities', 'relaxed', 'contact'],
  },
  professional: {
    file: 'professionals/professional-page',
    title: 'professionals.title',
    texts: ['professionals', 'directory', 'reviews', 'contact', 'figures'],
  },
  company: {
    file: 'companies/company-page',
    title: 'companies.title',
    texts: ['companies', 'claims', 'professionals', 'directory', 'reviews', 'contact', 'figures'],
  },
  poster: {
    file: 'poster/poster-page',
    title: 'poster.title',
    texts: ['poster'],
  },
  seller: {
    file: 'sellers/seller-page',
    title: 'sellers.title',
    texts: ['sellers', 'reviews', 'professionals', 'directory'],
  },
  invitation: {
    file: 'invitations/invitation-page',
    isOnDevice: true,
    title: 'invitations.title',
    texts: ['invitations', 'companies'],
  },
  support: { file: 'support/support-page', title: 'support.title', texts: ['support'] },
  terms: { file: 'support/terms-page', title: 'support.termsTitle', texts: ['support'] },
  documentation: {
    file: 'documentation/documentation-page',
    title: 'documentation.title',
    texts: ['documentation'],
  },
  login: { file: 'auth/login-page', title: 'layout.titleLogin', texts: ['auth'], isFirst: true },
  providerLogin: {
    file: 'identities/provider-login-page',
    title: 'identities.title',
    texts: ['identities', 'auth'],
  },
  forgotPassword: {
    file: 'passwords/forgot-password-page',
    title: 'passwords.titleForgot',
    texts: ['passwords'],
  },
  otpVerification: {
    file: 'passwords/otp-verification-page',
    title: 'passwords.titleOtp',
    texts: ['passwords'],
  },
  resetPassword: {
    file: 'passwords/reset-password-page',
    title: 'passwords.titleReset',
    texts: ['passwords', 'auth'],
  },
  verifyPhone: {
    file: 'proofs/verify-phone-page',
    title: 'proofs.title',
    texts: ['proofs', 'passwords'],
  },
  createProfile: { file: 'account/create-profile-page', title: 'welcome.titleCreate', texts: ['welcome'] },
  getStarted: { file: 'account/get-started-page', title: 'welcome.titleStarted', texts: ['welcome'] },
  profile: {
    file: 'account/profile-page',
    title: 'account.title',
    texts: ['account', 'business', 'companies', 'invitations', 'moderation'],
  },
  myListings: {
    file: 'my-listings/my-listings-page',
    title: 'myListings.title',
    texts: ['myListings', 'contact', 'figures'],
  },
  editListing: {
    file: 'my-listings/edit-listing-page',
    title: 'myListings.editTitle',
    texts: ['publish', 'myListings', 'listing', 'contact', 'photos'],
  },
  renewListing: {
    file: 'my-listings/renew-listing-page',
    isOnDevice: true,
    title: 'myListings.renewTitle',
    texts: ['myListings'],
  },
  orders: {
    file: 'orders/orders-page',
    title: 'orders.title',
    texts: ['orders'],
    signIn: 'layout.signInToOrders',
  },
  order: {
    file: 'orders/order-page',
    title: 'orders.one',
    texts: ['orders'],
    signIn: 'layout.signInToOrders',
  },
  changePassword: {
    file: 'passwords/change-password-page',
    title: 'passwords.titleChange',
    texts: ['passwords', 'auth'],
  },
  notifications: {
    file: 'notifications/notifications-page',
    title: 'notifications.title',
    texts: ['notifications', 'invitations', 'companies'],
  },
  moderation: {
    file: 'moderation/moderation-page',
    title: 'moderation.title',
    texts: ['moderation', 'claims'],
  },
};
