import type { PageName } from '@laterite/shared/pages.ts';
import type { FirstPageName, Screen } from './screens.ts';

const directoryTexts: Screen['texts'] = [
  'directory',
  'map',
  'askSeveral',
  'places',
  'cities',
  'relaxed',
  'companies',
  'professionals',
  'contact',
];

/** Pages whose records are loaded after the first screen: a page without a record in one of both files does not compile. */
export const laterScreens: Record<Exclude<PageName, FirstPageName>, Screen> = {
  search: { file: 'search/search-page', title: 'layout.titleSearch', texts: ['browse'] },
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
  alerts: { file: 'alerts/alerts-page', title: 'alerts.title', texts: ['alerts', 'channels', 'browse'] },
  stopAlert: {
    file: 'alerts/stop-alert-page',
    isOnDevice: true,
    title: 'alerts.stopTitle',
    texts: ['alerts'],
  },
  upload: {
    file: 'listings/publish/publish-page',
    title: 'layout.titleUpload',
    texts: ['publish', 'contact', 'photos'],
    signIn: 'layout.signInToPublish',
  },
  trouve: {
    file: 'directory/directory-page',
    title: 'directory.title',
    texts: directoryTexts,
  },
  trouver: {
    file: 'directory/quick-page',
    title: 'directory.quickTitle',
    texts: directoryTexts,
  },
  professionals: {
    file: 'professionals/professionals-page',
    title: 'professionals.title',
    texts: ['professionals', 'directory', 'map', 'askSeveral', 'places', 'cities', 'relaxed', 'contact'],
  },
  professional: {
    file: 'professionals/professional-page',
    title: 'professionals.title',
    texts: ['professionals', 'sellerFigures', 'directory', 'reviews', 'contact'],
  },
  company: {
    file: 'companies/company-page',
    title: 'companies.title',
    texts: ['companies', 'claims', 'professionals', 'directory', 'reviews', 'contact'],
  },
  poster: { file: 'poster/poster-page', title: 'poster.title', texts: ['poster'] },
  seller: {
    file: 'sellers/seller-page',
    title: 'sellers.title',
    texts: ['sellers', 'sellerFigures', 'reviews', 'professionals', 'directory'],
  },
  invitation: {
    file: 'invitations/invitation-page',
    isOnDevice: true,
    title: 'invitations.title',
    texts: ['invitations', 'companies'],
  },
  calculator: { file: 'calculator/calculator-page', title: 'calculator.title', texts: ['calculator'] },
  support: { file: 'support/support-page', title: 'support.title', texts: ['support'] },
  terms: { file: 'support/terms-page', title: 'support.termsTitle', texts: ['support'] },
  documentation: {
    file: 'documentation/documentation-page',
    title: 'documentation.title',
    texts: ['documentation'],
  },
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
  verifyPhone: { file: 'proofs/verify-phone-page', title: 'proofs.title', texts: ['proofs', 'passwords'] },
  createProfile: {
    file: 'account/welcome/create-profile-page',
    title: 'welcome.titleCreate',
    texts: ['welcome', 'auth'],
  },
  getStarted: { file: 'account/welcome/get-started-page', title: 'welcome.titleStarted', texts: ['welcome'] },
  profile: {
    file: 'account/profile-page',
    title: 'account.title',
    texts: ['account', 'business', 'companies', 'invitations'],
  },
  myListings: {
    file: 'my-listings/my-listings-page',
    title: 'myListings.title',
    texts: ['myListings', 'figures'],
  },
  editListing: {
    file: 'my-listings/edit-listing-page',
    title: 'myListings.editTitle',
    texts: ['publish', 'myListings', 'listing', 'contact', 'photos'],
  },
  rental: { file: 'rentals/rental-page', title: 'rentals.title', texts: ['rentals', 'field'] },
  renewListing: {
    file: 'my-listings/renew-listing-page',
    isOnDevice: true,
    title: 'myListings.renewTitle',
    texts: ['myListings'],
  },
  messages: {
    file: 'conversations/conversations-page',
    title: 'conversations.title',
    texts: ['conversations', 'listingFate'],
  },
  newConversation: {
    file: 'conversations/new-conversation-page',
    title: 'conversations.one',
    texts: ['conversations'],
  },
  conversation: {
    file: 'conversations/conversation-page',
    title: 'conversations.one',
    texts: ['conversations', 'listingFate', 'outbox', 'places', 'privateFiles'],
  },
  imports: { file: 'imports/imports-page', title: 'imports.title', texts: ['imports'] },
  importRun: { file: 'imports/import-page', title: 'imports.one', texts: ['imports', 'ui'] },
  ownPrices: { file: 'own-prices/own-prices-page', title: 'ownPrices.title', texts: ['ownPrices', 'ui'] },
  payments: { file: 'payments/payments-page', title: 'payments.list', texts: ['payments'] },
  payment: { file: 'payments/payment-page', title: 'payments.one', texts: ['payments'] },
  receipt: { file: 'payments/receipt-page', title: 'payments.receipt', texts: ['payments'] },
  orders: {
    file: 'orders/following/orders-page',
    title: 'orders.title',
    texts: ['orders', 'publicRequests', 'listingFate'],
    signIn: 'layout.signInToOrders',
  },
  publicRequests: {
    file: 'public-requests/public-requests-page',
    title: 'publicRequests.title',
    texts: ['publicRequests', 'quantities'],
  },
  publicRequest: {
    file: 'public-requests/public-request-page',
    title: 'publicRequests.one',
    texts: ['publicRequests', 'quantities'],
  },
  newPublicRequest: {
    file: 'public-requests/new-public-request-page',
    title: 'publicRequests.publish',
    texts: ['publicRequests', 'ui'],
  },
  order: {
    file: 'orders/following/order-page',
    title: 'orders.one',
    texts: ['orders', 'quotes', 'rentals', 'listingFate'],
    signIn: 'layout.signInToOrders',
  },
  reports: { file: 'reports/reports-page', title: 'moderation.case.title', texts: ['moderation', 'reports'] },
  verification: {
    file: 'verification/verification-page',
    title: 'verification.title',
    texts: ['verification'],
  },
  quote: {
    file: 'orders/quotes/quote-page',
    isOnDevice: true,
    title: 'quotes.pageTitle',
    texts: ['quotes', 'quantities'],
  },
  changePassword: {
    file: 'passwords/change-password-page',
    title: 'passwords.titleChange',
    texts: ['passwords', 'auth'],
  },
  notifications: {
    file: 'notifications/notifications-page',
    title: 'notifications.title',
    texts: ['notifications', 'channels', 'invitations', 'companies'],
  },
  admin: { file: 'admin/admin-page', title: 'admin.title', texts: ['admin'] },
  adminSection: { file: 'admin/admin-page', title: 'admin.title', texts: ['admin'] },
};
