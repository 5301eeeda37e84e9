import type { NewConversation } from '@laterite/shared/features/conversations/conversation.ts';
import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { pages, sectionPages } from '@laterite/shared/pages.ts';

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** Anchors of the articles on `/support`. */
export type SupportPart = 'faq' | 'securite' | 'engin' | 'foncier' | 'dalle' | 'contact';

/** Builds every link of the web app. */
export const paths = {
  home: pages.home.path,
  section: (section: Section, query: { q?: string; category?: string; type?: string } = {}) =>
    withQuery(pages[sectionPages[section]].path, query),
  search: (query: { q?: string; type?: string; city?: string | undefined } = {}) =>
    withQuery(pages.search.path, query),
  listing: (id: string) => pages.listing.path.replace(':id', id),
  selection: pages.selection.path,
  favorites: pages.favorites.path,
  alerts: pages.alerts.path,
  upload: pages.upload.path,
  draft: (id: string) => withQuery(pages.upload.path, { brouillon: id }),
  register: pages.register.path,
  login: (next?: string) => withQuery(pages.login.path, { next }),
  /** Sign-up with the referral code filled in. */
  invitedBy: (code: string) => withQuery(pages.register.path, { ref: code }),
  registerAnd: (next?: string) => withQuery(pages.register.path, { next }),
  forgotPassword: pages.forgotPassword.path,
  otpVerification: pages.otpVerification.path,
  verifyPhone: (next?: string) => withQuery(pages.verifyPhone.path, { next }),
  /** Page on which the code for an e-mail address is entered. */
  verifyEmail: (next?: string) => withQuery(pages.verifyPhone.path, { email: '1', next }),
  resetPassword: pages.resetPassword.path,
  changePassword: pages.changePassword.path,
  notifications: pages.notifications.path,
  profile: pages.profile.path,
  addCompany: `${pages.profile.path}?sheet=add-company`,
  createProfile: (next?: string) => withQuery(pages.createProfile.path, { next }),
  getStarted: pages.getStarted.path,
  myListings: pages.myListings.path,
  imports: pages.imports.path,
  importRun: (id: string) => pages.importRun.path.replace(':id', id),
  ownDrafts: `${pages.myListings.path}?tab=drafts`,
  messages: pages.messages.path,
  conversation: (id: string) => pages.conversation.path.replace(':id', id),
  /** Opens the conversation with the owner of one of these, after a log-in if needed. */
  newConversation: (about: NewConversation) => withQuery(pages.newConversation.path, about),
  orders: (box?: 'in' | 'out' | 'public') =>
    withQuery(pages.orders.path, {
      tab: { in: 'recues', out: undefined, public: 'publiques' }[box ?? 'out'],
    }),
  calculator: (query: Record<string, string> = {}) => withQuery(pages.calculator.path, query),
  publicRequests: () => pages.publicRequests.path,
  publicRequest: (id: string) => pages.publicRequest.path.replace(':id', id),
  newPublicRequest: (query: Record<string, string | undefined>) =>
    withQuery(pages.newPublicRequest.path, query),
  ownPrices: pages.ownPrices.path,
  payments: pages.payments.path,
  payment: (id: string) => pages.payment.path.replace(':id', id),
  receipt: (number: string) => pages.receipt.path.replace(':id', number),
  order: (id: string) => pages.order.path.replace(':id', id),
  /** For the two parties without the token of a link. */
  quote: (id: string, version: number) => `${pages.quote.path.replace(':id', id)}#v=${version}`,
  editListing: (id: string, field?: string) =>
    withQuery(pages.editListing.path.replace(':id', id), { field }),
  rental: (id: string) => pages.rental.path.replace(':id', id),
  directory: (tab?: string, q?: string) => withQuery(pages.trouve.path, { tab, q }),
  quickDirectory: pages.trouver.path,
  professionals: pages.professionals.path,
  professional: (id: string) => pages.professional.path.replace(':id', id),
  company: ({ slug, _id }: { slug?: string | null; _id: string }) =>
    pages.company.path.replace(':id', slug ?? _id),
  poster: (id: string) => pages.poster.path.replace(':id', id),
  seller: (id: string) => pages.seller.path.replace(':id', id),
  invitation: pages.invitation.path,
  reports: pages.reports.path,
  /** With a listing, the page contains the form for its paper. */
  verification: (listing?: string) =>
    withQuery(pages.verification.path, { annonce: listing, ouvert: listing && `paper-${listing}` }),
  support: (part?: SupportPart) => `${pages.support.path}${part ? `#${part}` : ''}`,
  terms: pages.terms.path,
  admin: pages.admin.path,
  adminSection: (section: string, query: Record<string, string | undefined> = {}) =>
    withQuery(pages.adminSection.path.replace(':id', section), query),
  documentation: pages.documentation.path,
};
