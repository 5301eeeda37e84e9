import { type PageName, pageAt, pages } from '@laterite/shared/pages.ts';
import type { ReactNode } from 'react';
import type { MessageKey } from './i18n/messages.ts';
import { lazyPage } from './lib/lazy-page.tsx';

const HomePage = lazyPage(() => import('./features/home/home-page.tsx'), ['core', 'home']);
const BrowsePage = lazyPage(() => import('./features/listings/browse/browse-page.tsx'), ['core', 'browse']);
const SearchPage = lazyPage(() => import('./features/search/search-page.tsx'), ['core', 'browse']);
const ListingPage = lazyPage(
  () => import('./features/listings/detail/listing-page.tsx'),
  ['core', 'listing'],
);
const PublishPage = lazyPage(() => import('./features/listings/publish/publish-page.tsx'));
const FavoritesPage = lazyPage(() => import('./features/saved/favorites-page.tsx'), ['core', 'savedLists']);
const SelectionPage = lazyPage(
  () => import('./features/saved/selection-page.tsx'),
  ['core', 'savedLists', 'listing'],
);
const RegisterPage = lazyPage(() => import('./features/auth/register-page.tsx'), ['core', 'auth']);
const LoginPage = lazyPage(() => import('./features/auth/login-page.tsx'), ['core', 'auth']);
const ProviderLoginPage = lazyPage(
  () => import('./features/identities/provider-login-page.tsx'),
  ['core', 'auth', 'identities'],
);
const ForgotPasswordPage = lazyPage(() => import('./features/passwords/forgot-password-page.tsx'));
const OtpVerificationPage = lazyPage(() => import('./features/passwords/otp-verification-page.tsx'));
const ResetPasswordPage = lazyPage(() => import('./features/passwords/reset-password-page.tsx'));
const CreateProfilePage = lazyPage(() => import('./features/account/create-profile-page.tsx'));
const GetStartedPage = lazyPage(() => import('./features/account/get-started-page.tsx'));
const ProfilePage = lazyPage(() => import('./features/account/profile-page.tsx'));
const MyListingsPage = lazyPage(() => import('./features/my-listings/my-listings-page.tsx'));
const EditListingPage = lazyPage(() => import('./features/my-listings/edit-listing-page.tsx'));
const RenewListingPage = lazyPage(() => import('./features/my-listings/renew-listing-page.tsx'));
const OrdersPage = lazyPage(() => import('./features/orders/orders-page.tsx'));
const OrderPage = lazyPage(() => import('./features/orders/order-page.tsx'));
const ChangePasswordPage = lazyPage(() => import('./features/passwords/change-password-page.tsx'));
const NotificationsPage = lazyPage(() => import('./features/notifications/notifications-page.tsx'));
const ModerationPage = lazyPage(() => import('./features/moderation/moderation-page.tsx'));
const DirectoryPage = lazyPage(() => import('./features/directory/directory-page.tsx'));
const QuickPage = lazyPage(() => import('./features/directory/quick-page.tsx'));
const ProfessionalsPage = lazyPage(() => import('./features/professionals/professionals-page.tsx'));
const ProfessionalPage = lazyPage(() => import('./features/professionals/professional-page.tsx'));
const CompanyPage = lazyPage(() => import('./features/companies/company-page.tsx'));
const SupportPage = lazyPage(() => import('./features/support/support-page.tsx'));
const TermsPage = lazyPage(() => import('./features/support/terms-page.tsx'));
const DocumentationPage = lazyPage(() => import('./features/documentation/documentation-page.tsx'));

/** The frame of sign-up, log-in and passwords. */
export const AuthLayout = lazyPage(() => import('./layout/auth-layout.tsx'), ['core']);

/** What a page of `shared/pages.ts` shows, and what its tab is called. */
export interface Screen {
  title: MessageKey;
  element: ReactNode;
  load: () => Promise<unknown>;
  /** What a visitor is told before the login page, where the specification has a sentence for it. */
  signIn?: MessageKey;
}

/** One screen for each page: a page without a screen does not compile. */
export const screens: Record<PageName, Screen> = {
  home: { title: 'layout.titleHome', element: <HomePage />, load: HomePage.load },
  search: { title: 'layout.titleSearch', element: <SearchPage />, load: SearchPage.load },
  marketplace: {
    title: 'layout.titleBtp',
    element: <BrowsePage key="btp" section="btp" />,
    load: BrowsePage.load,
  },
  btp: { title: 'layout.titleBtp', element: <BrowsePage key="btp" section="btp" />, load: BrowsePage.load },
  mines: {
    title: 'layout.titleMines',
    element: <BrowsePage key="mines" section="mines" />,
    load: BrowsePage.load,
  },
  immobilier: {
    title: 'layout.titleProperty',
    element: <BrowsePage key="immobilier" section="immobilier" />,
    load: BrowsePage.load,
  },
  intMaison: {
    title: 'layout.titleInteriors',
    element: <BrowsePage key="int-maison" section="int-maison" />,
    load: BrowsePage.load,
  },
  listing: { title: 'layout.titleListing', element: <ListingPage />, load: ListingPage.load },
  selection: { title: 'layout.titleSelection', element: <SelectionPage />, load: SelectionPage.load },
  favorites: { title: 'layout.titleFavorites', element: <FavoritesPage />, load: FavoritesPage.load },
  upload: {
    title: 'layout.titleUpload',
    element: <PublishPage />,
    load: PublishPage.load,
    signIn: 'layout.signInToPublish',
  },
  register: { title: 'layout.titleRegister', element: <RegisterPage />, load: RegisterPage.load },
  trouve: { title: 'directory.title', element: <DirectoryPage />, load: DirectoryPage.load },
  trouver: { title: 'directory.quickTitle', element: <QuickPage />, load: QuickPage.load },
  professionals: {
    title: 'professionals.title',
    element: <ProfessionalsPage />,
    load: ProfessionalsPage.load,
  },
  professional: { title: 'professionals.title', element: <ProfessionalPage />, load: ProfessionalPage.load },
  company: { title: 'companies.title', element: <CompanyPage />, load: CompanyPage.load },
  support: { title: 'support.title', element: <SupportPage />, load: SupportPage.load },
  terms: { title: 'support.termsTitle', element: <TermsPage />, load: TermsPage.load },
  documentation: {
    title: 'documentation.title',
    element: <DocumentationPage />,
    load: DocumentationPage.load,
  },
  login: { title: 'layout.titleLogin', element: <LoginPage />, load: LoginPage.load },
  providerLogin: {
    title: 'identities.title',
    element: <ProviderLoginPage />,
    load: ProviderLoginPage.load,
  },
  forgotPassword: {
    title: 'passwords.titleForgot',
    element: <ForgotPasswordPage />,
    load: ForgotPasswordPage.load,
  },
  otpVerification: {
    title: 'passwords.titleOtp',
    element: <OtpVerificationPage />,
    load: OtpVerificationPage.load,
  },
  resetPassword: {
    title: 'passwords.titleReset',
    element: <ResetPasswordPage />,
    load: ResetPasswordPage.load,
  },
  createProfile: {
    title: 'welcome.titleCreate',
    element: <CreateProfilePage />,
    load: CreateProfilePage.load,
  },
  getStarted: { title: 'welcome.titleStarted', element: <GetStartedPage />, load: GetStartedPage.load },
  profile: { title: 'account.title', element: <ProfilePage />, load: ProfilePage.load },
  myListings: { title: 'myListings.title', element: <MyListingsPage />, load: MyListingsPage.load },
  editListing: { title: 'myListings.editTitle', element: <EditListingPage />, load: EditListingPage.load },
  renewListing: {
    title: 'myListings.renewTitle',
    element: <RenewListingPage />,
    load: RenewListingPage.load,
  },
  orders: {
    title: 'orders.title',
    element: <OrdersPage />,
    load: OrdersPage.load,
    signIn: 'layout.signInToOrders',
  },
  order: {
    title: 'orders.one',
    element: <OrderPage />,
    load: OrderPage.load,
    signIn: 'layout.signInToOrders',
  },
  changePassword: {
    title: 'passwords.titleChange',
    element: <ChangePasswordPage />,
    load: ChangePasswordPage.load,
  },
  notifications: {
    title: 'notifications.title',
    element: <NotificationsPage />,
    load: NotificationsPage.load,
  },
  moderation: { title: 'moderation.title', element: <ModerationPage />, load: ModerationPage.load },
};

export const pageNames = Object.keys(pages) as PageName[];

/** Starts to fetch the code of the page at this path. */
export function loadPageAt(path: string): Promise<unknown> | undefined {
  const name = pageAt(path)?.name;
  if (!name) return undefined;
  return Promise.all([screens[name].load(), pages[name].layout === 'auth' && AuthLayout.load()]);
}
