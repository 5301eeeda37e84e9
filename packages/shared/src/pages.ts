import type { Section } from './features/listings/taxonomy.ts';

/** Path of a screen, its visitors and its layout. */
export interface Page {
  path: string;
  access: 'anyone' | 'member' | 'visitor';
  layout: 'main' | 'auth';
}

const main = (path: string, access: Page['access'] = 'anyone'): Page => ({ path, access, layout: 'main' });
const authPage = (path: string, access: Page['access'] = 'anyone'): Page => ({
  path,
  access,
  layout: 'auth',
});

/**
 * Every screen of the web app. The web router is built from it, and the server responds with 404 to any other path.
 * `visitor` screens redirect a member to /profile; `member` screens redirect a visitor to /login and back.
 */
export const pages = {
  home: main('/'),
  search: main('/recherche'),
  marketplace: main('/marketplace'),
  btp: main('/btp'),
  mines: main('/mines'),
  immobilier: main('/immobilier'),
  intMaison: main('/int-maison'),
  listing: main('/stuff/:id'),
  selection: main('/selection'),
  favorites: main('/favoris'),
  alerts: main('/alertes', 'member'),
  stopAlert: main('/alertes/:id/arreter'),
  upload: main('/upload', 'member'),
  trouve: main('/trouve'),
  trouver: main('/trouver'),
  professionals: main('/professionals'),
  professional: main('/professional/:id'),
  company: main('/company/:id'),
  poster: main('/company/:id/affiche', 'member'),
  seller: main('/u/:id'),
  invitation: main('/invitation'),
  calculator: main('/calculateur'),
  support: main('/support'),
  terms: main('/terms'),
  documentation: main('/documentation'),
  register: authPage('/register', 'visitor'),
  login: authPage('/login', 'visitor'),
  providerLogin: authPage('/login/:provider', 'visitor'),
  forgotPassword: authPage('/forgot-password'),
  otpVerification: authPage('/otp-verification'),
  resetPassword: authPage('/reset-password'),
  verifyPhone: authPage('/verify-phone', 'member'),
  createProfile: authPage('/create-profile', 'member'),
  getStarted: authPage('/getstarted', 'member'),
  profile: main('/profile', 'member'),
  myListings: main('/mes-annonces', 'member'),
  imports: main('/mes-annonces/import', 'member'),
  importRun: main('/mes-annonces/import/:id', 'member'),
  renewListing: main('/renouveler/:id'),
  messages: main('/messages', 'member'),
  /** Opens the conversation given by its query. */
  newConversation: main('/messages/nouveau', 'member'),
  conversation: main('/messages/:id', 'member'),
  ownPrices: main('/mes-prix', 'member'),
  payments: main('/paiements', 'member'),
  payment: main('/paiements/:id', 'member'),
  receipt: main('/recus/:id', 'member'),
  orders: main('/demandes', 'member'),
  publicRequests: main('/demandes/publiques'),
  newPublicRequest: main('/demandes/publiques/nouvelle', 'member'),
  publicRequest: main('/demandes/publiques/:id'),
  order: main('/demandes/:id', 'member'),
  reports: main('/signalements', 'member'),
  verification: main('/verification', 'member'),
  /** For the two parties, or holders of its link. */
  quote: main('/demandes/:id/devis'),
  editListing: main('/stuff/:id/edit', 'member'),
  /** Rates and blocked days of the member's own rental listing. */
  rental: main('/stuff/:id/location', 'member'),
  changePassword: main('/change-password', 'member'),
  notifications: main('/notifications', 'member'),
  admin: main('/admin', 'member'),
  adminSection: main('/admin/:id', 'member'),
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The screen of each section. */
export const sectionPages: Record<Section, PageName> = {
  btp: 'marketplace',
  mines: 'mines',
  immobilier: 'immobilier',
  'int-maison': 'intMaison',
};

const patterns = (Object.keys(pages) as PageName[]).map(
  (name) => [name, new RegExp(`^${pages[name].path.replace(/:\w+/g, '([^/]+)')}/?$`)] as const,
);

/** Returns the screen at a path, with the `:id` of its URL if it has one; undefined without a match. */
export function pageAt(path: string): { name: PageName; id: string | undefined } | undefined {
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(path);
    if (match) return { name, id: match[1] };
  }
  return undefined;
}

/** Returns a short URL for dictation by phone: it redirects to the listing of this reference, ignoring case. */
export const shortPath = (ref: string): string => `/s/${ref}`;
