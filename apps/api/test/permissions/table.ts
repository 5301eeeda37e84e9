import type { EndpointName } from '@laterite/shared/contracts.ts';
import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { newCompany } from '../companies.ts';
import { newAccount, newListing } from '../people.ts';
import { type Caller, password, type World } from './world.ts';

interface Ask {
  params?: Record<string, string>;
  body?: object;
  /** File fields that carry a picture. */
  pictures?: string[];
}

/** What is sent, and the status for an anonymous caller, a user, the owner, a member of the owner's company, a moderator, an administrator. */
interface Row {
  ask: (world: World, caller: Caller) => Ask;
  statuses: [number, number, number, number, number, number];
}

const all = (status: number): Row['statuses'] => [status, status, status, status, status, status];
const members = (status: number): Row['statuses'] => [401, status, status, status, status, status];
const ownerAndAdmin = (status: number): Row['statuses'] => [401, 403, status, 403, 403, status];
const ownerAndStaff = (status: number): Row['statuses'] => [401, 403, status, 403, status, status];
const notTheOwner = (status: number): Row['statuses'] => [401, status, 403, status, status, status];
const authorAndStaff: Row['statuses'] = [401, 403, 403, 403, 204, 204];
/** Of a request the user sent the owner; for everyone else it does not exist. */
const parties = (buyer: number, seller: number): Row['statuses'] => [401, buyer, seller, 404, 404, 404];
const ownerOnly = (status: number): Row['statuses'] => [401, 403, status, 403, 403, 403];
const adminOnly: Row['statuses'] = [401, 403, 403, 403, 403, 200];
const staffOnly: Row['statuses'] = [401, 403, 403, 403, 200, 200];

const nothing = () => ({});
const on =
  (thing: Parameters<World['id']>[0], ask: Ask = {}) =>
  (world: World): Ask => ({ params: { id: world.id(thing) }, ...ask });
const newTicket = { name: 'Awa', contact: '0707123456', subject: 'Aide', message: 'Bonjour' };
const opinion = { rating: 4, comment: 'Très bien' };
const ownPhone = (world: World, caller: Caller) =>
  caller === 'anonymous' ? newAccount().phoneNumber : world.people[caller].phoneNumber;
const profile = (world: World, caller: Caller) => ({
  userName: 'Awa',
  fullName: 'Awa Koné',
  phoneNumber: ownPhone(world, caller),
  dateOfBirth: '1990-05-31',
  location: 'Man',
  description: 'Maçonne',
});
const theOwner = (body?: object) => (world: World) => ({
  params: { id: world.people.owner.id },
  ...(body && { body }),
});
const member = (body?: object) => (world: World) => ({
  params: { id: world.id('company'), userId: world.people.companyMember.id },
  ...(body && { body }),
});
const review = (body?: object) => (world: World) => ({
  params: { id: world.id('professional'), reviewId: world.id('review') },
  ...(body && { body }),
});
const companyReview = (body?: object) => (world: World) => ({
  params: { id: world.id('company'), reviewId: world.id('companyReview') },
  ...(body && { body }),
});
const project = (body?: object) => (world: World) => ({
  params: { id: world.id('professional'), projectId: world.id('project') },
  ...(body && { body }),
});

/** Who may do what: security.md §5 as one table; an endpoint without a row does not compile. */
export const table: Record<EndpointName, Row> = {
  'auth.signup': { ask: () => ({ body: newAccount() }), statuses: all(201) },
  'auth.register': { ask: () => ({ body: newAccount() }), statuses: all(201) },
  'auth.login': {
    ask: ({ people }) => ({ body: { email: people.newcomer.email, password } }),
    statuses: all(200),
  },
  'auth.logout': { ask: nothing, statuses: members(204) },
  'auth.me': { ask: nothing, statuses: members(200) },
  'passwords.forgot': { ask: ({ people }) => ({ body: people.newcomer }), statuses: all(200) },
  'passwords.resend': { ask: ({ people }) => ({ body: people.newcomer }), statuses: all(200) },
  'passwords.verifyOtp': {
    ask: ({ people }) => ({ body: { ...people.newcomer, otp: '000000' } }),
    statuses: all(400),
  },
  'passwords.reset': { ask: () => ({ body: { token: 'x', newPassword: password } }), statuses: all(400) },
  'passwords.verifyOld': { ask: () => ({ body: { oldPassword: password } }), statuses: members(200) },
  'passwords.change': {
    ask: () => ({ body: { oldPassword: password, newPassword: 'un tout autre mot de passe' } }),
    statuses: members(200),
  },
  'account.createProfile': { ask: (...given) => ({ body: profile(...given) }), statuses: members(200) },
  'account.editProfile': { ask: () => ({ body: { location: 'Man' } }), statuses: members(200) },
  'account.logoutAll': { ask: nothing, statuses: members(204) },
  'identities.providers': { ask: nothing, statuses: all(200) },
  // None is set up here; what they do is in identities.test.ts.
  'identities.start': { ask: () => ({ params: { provider: 'google' } }), statuses: all(404) },
  'identities.finish': {
    ask: () => ({
      params: { provider: 'google' },
      body: { code: 'x', state: 'x', secret: '0'.repeat(64) },
    }),
    statuses: all(404),
  },
  'identities.linked': { ask: nothing, statuses: members(200) },
  'identities.unlink': { ask: () => ({ params: { provider: 'google' } }), statuses: members(204) },
  'account.removeMine': { ask: () => ({ body: { password } }), statuses: members(204) },
  'account.removeMe': { ask: () => ({ body: { password } }), statuses: members(204) },
  'account.exportMine': { ask: nothing, statuses: members(200) },
  'account.exportMe': { ask: nothing, statuses: members(200) },
  'account.browse': { ask: nothing, statuses: adminOnly },
  'account.read': { ask: theOwner(), statuses: ownerAndAdmin(200) },
  'account.edit': { ask: theOwner({ location: 'Man' }), statuses: ownerAndAdmin(200) },
  'account.remove': { ask: theOwner({ password }), statuses: ownerAndAdmin(204) },
  'users.read': { ask: theOwner(), statuses: all(200) },
  'users.profile': { ask: theOwner(), statuses: all(200) },
  'sellers.read': { ask: theOwner(), statuses: all(200) },
  'sellers.reviews': { ask: theOwner(), statuses: all(200) },
  'users.profileAtRoot': { ask: theOwner(), statuses: all(200) },
  'listings.browse': { ask: nothing, statuses: all(200) },
  'listings.read': { ask: on('listing'), statuses: all(200) },
  'listings.publish': { ask: () => ({ body: newListing(), pictures: ['image'] }), statuses: members(201) },
  'uploads.send': { ask: () => ({ body: {}, pictures: ['image'] }), statuses: members(201) },
  // Other people's photos are as if they were not there.
  'uploads.remove': {
    ask: (world) => ({ params: { key: world.upload } }),
    statuses: [401, 404, 204, 404, 404, 404],
  },
  // An administrator's edit hides, and changes nothing else: see listings/moderation.test.ts.
  'listings.edit': { ask: on('listing', { body: { title: 'Autre' } }), statuses: ownerAndStaff(200) },
  'listings.remove': { ask: on('listing'), statuses: ownerAndAdmin(204) },
  'listings.rate': { ask: on('listing', { body: { value: 4 } }), statuses: notTheOwner(200) },
  // Nobody here has rated the listing; its owner answers without.
  'listings.comment': {
    ask: on('listing', { body: { comment: 'Merci' } }),
    statuses: [401, 409, 201, 409, 409, 409],
  },
  'listings.contact': { ask: on('listing', { body: { channel: 'msg' } }), statuses: all(200) },
  'listings.description': { ask: on('listing'), statuses: all(200) },
  'professionals.description': { ask: on('professional'), statuses: all(200) },
  'companies.description': { ask: on('company'), statuses: all(200) },
  'listings.view': { ask: on('listing'), statuses: all(204) },
  'listings.mine': { ask: nothing, statuses: members(200) },
  'listings.changeStatus': {
    ask: on('listing', { body: { to: 'reserved' } }),
    statuses: ownerOnly(200),
  },
  'listings.pending': { ask: nothing, statuses: staffOnly },
  'listings.moderate': { ask: on('listing', { body: { to: 'rejected' } }), statuses: staffOnly },
  // It names no paper.
  'listings.checkPaper': {
    ask: on('listing', { body: { seen: true } }),
    statuses: [401, 403, 403, 403, 409, 409],
  },
  'listings.renew': { ask: on('listing'), statuses: ownerOnly(200) },
  'listings.duplicate': { ask: on('listing'), statuses: ownerOnly(201) },
  'listings.figures': { ask: on('listing'), statuses: ownerAndStaff(200) },
  'listings.reviews': { ask: on('listing'), statuses: all(200) },
  'listings.review': { ask: on('listing', { body: opinion }), statuses: notTheOwner(201) },
  'listings.removeReview': {
    ask: (world) => ({ params: { id: world.id('listing'), reviewId: world.id('comment') } }),
    statuses: authorAndStaff,
  },
  'search.products': { ask: nothing, statuses: all(200) },
  'search.professionals': { ask: nothing, statuses: all(200) },
  'search.companies': { ask: nothing, statuses: all(200) },
  'search.productSpots': { ask: nothing, statuses: all(200) },
  'search.professionalSpots': { ask: nothing, statuses: all(200) },
  'search.companySpots': { ask: nothing, statuses: all(200) },
  'search.suggest': { ask: nothing, statuses: all(200) },
  'professionals.browse': { ask: nothing, statuses: all(200) },
  'professionals.read': { ask: on('professional'), statuses: all(200) },
  'professionals.contact': { ask: on('professional', { body: { channel: 'msg' } }), statuses: all(200) },
  'professionals.view': { ask: on('professional'), statuses: all(204) },
  'professionals.reach': { ask: on('professional'), statuses: ownerAndAdmin(200) },
  'professionals.figures': { ask: on('professional'), statuses: ownerAndAdmin(200) },
  // The owner is a professional already.
  'professionals.create': {
    ask: () => ({ body: { name: 'Ali', role: 'Plombier' } }),
    statuses: [401, 201, 409, 201, 201, 201],
  },
  'professionals.edit': { ask: on('professional', { body: { name: 'Ali' } }), statuses: ownerAndAdmin(200) },
  'professionals.remove': { ask: on('professional'), statuses: ownerAndAdmin(204) },
  'professionals.reviews': { ask: on('professional'), statuses: all(200) },
  'professionals.review': { ask: on('professional', { body: opinion }), statuses: notTheOwner(201) },
  'professionals.removeReview': {
    ask: (world) => ({ params: { id: world.id('professional'), reviewId: world.id('review') } }),
    statuses: authorAndStaff,
  },
  // An administrator takes an answer away, but never speaks for someone else.
  'professionals.reply': { ask: review({ reply: 'Merci' }), statuses: [401, 403, 200, 403, 403, 403] },
  'professionals.removeReply': { ask: review(), statuses: ownerAndStaff(204) },
  'professionals.follow': { ask: on('professional'), statuses: notTheOwner(200) },
  'professionals.unfollow': { ask: on('professional'), statuses: members(200) },
  'professionals.like': { ask: on('professional'), statuses: notTheOwner(200) },
  'professionals.unlike': { ask: on('professional'), statuses: members(200) },
  'professionals.addPhotos': {
    ask: on('professional', { body: {}, pictures: ['images'] }),
    statuses: ownerAndAdmin(201),
  },
  'professionals.arrangePhotos': {
    ask: on('professional', { body: { photos: [] } }),
    statuses: ownerAndAdmin(200),
  },
  'professionals.removePhoto': {
    ask: (world) => ({ params: { id: world.id('professional'), photoId: world.photo } }),
    statuses: ownerAndAdmin(204),
  },
  'professionals.projects': { ask: on('professional'), statuses: all(200) },
  'professionals.addProject': {
    ask: on('professional', { body: { title: 'École' } }),
    statuses: ownerAndAdmin(201),
  },
  'professionals.editProject': { ask: project({ city: 'Man' }), statuses: ownerAndAdmin(200) },
  'professionals.removeProject': { ask: project(), statuses: ownerAndAdmin(204) },
  'proofs.sendPhoneCode': { ask: () => ({ body: {} }), statuses: members(200) },
  // No code was sent: see security/regressions/contact-changes.test.ts.
  'proofs.verifyPhone': { ask: () => ({ body: { otp: '000000' } }), statuses: members(400) },
  'proofs.sendEmailCode': { ask: nothing, statuses: members(200) },
  'proofs.verifyEmail': { ask: () => ({ body: { otp: '000000' } }), statuses: members(400) },
  'reports.send': {
    ask: (world) => ({ body: { kind: 'listing', target: world.id('listing'), reason: 'arnaque' } }),
    statuses: [201, 201, 403, 201, 201, 201],
  },
  'reports.mine': { ask: nothing, statuses: members(200) },
  'reports.received': { ask: nothing, statuses: members(200) },
  // Only the owner of what was hidden reads the decision.
  'reports.appeal': {
    ask: on('decidedCase', { body: { message: 'La photo est la mienne.' } }),
    statuses: [401, 404, 200, 404, 404, 404],
  },
  'reports.browse': { ask: nothing, statuses: staffOnly },
  'reports.decide': {
    ask: on('openCase', { body: { to: 'hide', reason: 'Arnaque' } }),
    statuses: staffOnly,
  },
  'sections.meta': { ask: nothing, statuses: all(200) },
  'sections.places': { ask: nothing, statuses: all(200) },
  'admin.today': { ask: nothing, statuses: staffOnly },
  'admin.featured': { ask: nothing, statuses: adminOnly },
  'admin.feature': {
    ask: (world) => ({ body: { listing: world.id('listing'), featured: false } }),
    statuses: adminOnly,
  },
  'admin.journal': { ask: nothing, statuses: adminOnly },
  'admin.members': { ask: nothing, statuses: adminOnly },
  'admin.member': { ask: theOwner(), statuses: adminOnly },
  'admin.decideMember': { ask: theOwner({ to: 'warn', reason: 'Acompte demandé.' }), statuses: adminOnly },
  'support.ask': { ask: () => ({ body: newTicket }), statuses: all(201) },
  'support.browse': { ask: nothing, statuses: staffOnly },
  'support.answer': { ask: on('ticket', { body: { text: 'Bonjour' } }), statuses: staffOnly },
  'support.edit': { ask: on('ticket', { body: { status: 'closed' } }), statuses: staffOnly },
  'clientErrors.report': { ask: () => ({ body: { message: 'x', places: [] } }), statuses: all(204) },
  'companies.browse': { ask: nothing, statuses: all(200) },
  'companies.read': { ask: on('company'), statuses: all(200) },
  'companies.contact': { ask: on('company', { body: { channel: 'call' } }), statuses: all(200) },
  'companies.view': { ask: on('company'), statuses: all(204) },
  'companies.scan': { ask: on('company'), statuses: all(204) },
  'companies.reach': { ask: on('company'), statuses: ownerAndAdmin(200) },
  'companies.figures': { ask: on('company'), statuses: ownerAndAdmin(200) },
  'companies.reviews': { ask: on('company'), statuses: all(200) },
  // Who belongs to the company does not review it.
  'companies.review': {
    ask: on('company', { body: opinion }),
    statuses: [401, 201, 403, 403, 201, 201],
  },
  'companies.removeReview': { ask: companyReview(), statuses: authorAndStaff },
  'companies.reply': { ask: companyReview({ reply: 'Merci' }), statuses: [401, 403, 200, 403, 403, 403] },
  'companies.removeReply': { ask: companyReview(), statuses: ownerAndStaff(204) },
  'verification.mine': { ask: nothing, statuses: members(200) },
  // Identity papers are required, and none come along: see verification.test.ts.
  'verification.send': {
    ask: () => ({ body: { kind: 'identity', country: 'CI', papers: [] } }),
    statuses: members(400),
  },
  'verification.withdraw': { ask: on('verification'), statuses: [401, 404, 204, 404, 404, 404] },
  'verification.browse': { ask: nothing, statuses: adminOnly },
  'verification.read': { ask: on('verification'), statuses: adminOnly },
  'verification.paper': {
    ask: (world) => ({ params: { id: world.id('verification'), paper: world.paper } }),
    statuses: adminOnly,
  },
  'verification.decide': {
    ask: on('verification', { body: { to: 'accepted', version: 0 } }),
    statuses: adminOnly,
  },
  'claims.addCompany': {
    ask: () => {
      const { role: _, ...company } = newCompany();
      return { body: company };
    },
    statuses: [401, 403, 403, 403, 403, 201],
  },
  'claims.unclaimed': { ask: nothing, statuses: adminOnly },
  'claims.sendCode': { ask: on('unclaimed', { body: {} }), statuses: members(200) },
  // No code was sent: see claims.test.ts.
  'claims.verify': {
    ask: on('unclaimed', { body: { otp: '000000', role: 'Gérant' } }),
    statuses: members(400),
  },
  'claims.request': {
    ask: on('unclaimed', { body: { role: 'Gérant', message: 'RCCM' } }),
    statuses: members(201),
  },
  'claims.browse': { ask: nothing, statuses: adminOnly },
  'claims.document': { ask: on('claim'), statuses: adminOnly },
  'claims.decide': { ask: on('claim', { body: { accept: true } }), statuses: [401, 403, 403, 403, 403, 204] },
  'companies.qr': { ask: on('company'), statuses: all(200) },
  'companies.create': { ask: () => ({ body: newCompany() }), statuses: members(201) },
  'companies.edit': { ask: on('company', { body: { name: 'Autre' } }), statuses: ownerAndAdmin(200) },
  'companies.remove': { ask: on('company'), statuses: ownerAndAdmin(204) },
  'companies.addMember': {
    ask: (world) => ({
      params: { id: world.id('company') },
      body: { userId: world.people.newcomer.id, role: 'Maçon' },
    }),
    statuses: ownerAndAdmin(201),
  },
  'companies.invitations': { ask: on('company'), statuses: ownerAndAdmin(200) },
  'companies.withdrawInvitation': {
    ask: (world) => ({ params: { id: world.id('company'), invitationId: world.id('invitation') } }),
    statuses: ownerAndAdmin(204),
  },
  'invitations.browse': { ask: nothing, statuses: members(200) },
  'invitations.find': { ask: ({ token }) => ({ body: { token } }), statuses: all(200) },
  // The user is invited; for everyone else the invitation does not exist without its link.
  'invitations.accept': { ask: on('invitation', { body: {} }), statuses: [401, 200, 404, 404, 404, 404] },
  'invitations.refuse': { ask: on('invitation', { body: {} }), statuses: [401, 204, 404, 404, 404, 404] },
  'companies.editMember': { ask: member({ role: 'Chef' }), statuses: ownerAndAdmin(200) },
  // The member who is removed is the one who asks: everyone may leave.
  'companies.removeMember': { ask: member(), statuses: [401, 403, 204, 204, 403, 204] },
  // The user has such a request open already; the rest may send one, but not to themselves.
  'orders.create': {
    ask: (world) => ({
      body: { listing: world.id('listing'), kind: 'visite', slots: ['2999-01-01T09:00'] },
    }),
    statuses: [401, 409, 403, 201, 201, 201],
  },
  'orders.calendar': { ask: on('listing'), statuses: all(200) },
  // The user has written to the owner about it.
  'conversations.open': {
    ask: (world) => ({ body: { listing: world.id('listing') } }),
    statuses: [401, 200, 403, 200, 200, 200],
  },
  'conversations.browse': { ask: nothing, statuses: members(200) },
  'conversations.read': { ask: on('conversation'), statuses: parties(200, 200) },
  'conversations.write': {
    ask: on('conversation', { body: { text: 'Bonjour' } }),
    statuses: parties(201, 201),
  },
  'conversations.markRead': { ask: on('conversation'), statuses: parties(204, 204) },
  'conversations.file': {
    ask: (world) => ({ params: { id: world.id('conversation'), message: world.id('message') } }),
    statuses: parties(200, 200),
  },
  'conversations.block': { ask: on('conversation'), statuses: parties(204, 204) },
  'conversations.unblock': { ask: on('conversation'), statuses: parties(204, 204) },
  'orders.browse': { ask: nothing, statuses: members(200) },
  'orders.read': { ask: on('order'), statuses: parties(200, 200) },
  'orders.accept': { ask: on('order'), statuses: parties(409, 200) },
  'orders.decline': { ask: on('order'), statuses: parties(409, 200) },
  'orders.cancel': { ask: on('order'), statuses: parties(200, 409) },
  'orders.complete': { ask: on('order'), statuses: parties(409, 409) },
  'accessTokens.browse': { ask: nothing, statuses: members(200) },
  'accessTokens.create': {
    ask: () => ({ body: { name: 'Stock', scopes: ['publish'], days: 30 } }),
    statuses: members(201),
  },
  'accessTokens.revoke': { ask: on('accessToken'), statuses: [401, 404, 204, 404, 404, 404] },
  'alerts.browse': { ask: nothing, statuses: members(200) },
  'alerts.create': {
    ask: () => ({ body: { name: 'Pelles', query: 'query=pelle' } }),
    statuses: members(201),
  },
  'alerts.edit': { ask: on('alert', { body: { name: 'Engins' } }), statuses: [401, 404, 200, 404, 404, 404] },
  'alerts.remove': { ask: on('alert'), statuses: [401, 404, 204, 404, 404, 404] },
  'alerts.stop': { ask: on('alert', { body: { token: 'unknown' } }), statuses: all(404) },
  'follows.read': { ask: nothing, statuses: members(200) },
  'follows.add': {
    ask: (world) => ({ params: { kind: 'companies', id: world.id('company') } }),
    statuses: members(204),
  },
  'follows.remove': {
    ask: (world) => ({ params: { kind: 'companies', id: world.id('company') } }),
    statuses: members(204),
  },
  'favorites.read': { ask: nothing, statuses: members(200) },
  'favorites.add': { ask: on('listing'), statuses: members(204) },
  'favorites.remove': { ask: on('listing'), statuses: members(204) },
  'favorites.change': { ask: () => ({ body: { changes: [] } }), statuses: members(200) },
  'notifications.browse': { ask: nothing, statuses: members(200) },
  'notifications.unread': { ask: nothing, statuses: members(200) },
  'notifications.preferences': { ask: nothing, statuses: members(200) },
  'notifications.savePreferences': {
    ask: () => ({ body: defaultPreferences }),
    statuses: members(200),
  },
  'notifications.channels': { ask: nothing, statuses: members(200) },
  'notifications.subscribe': {
    ask: () => ({
      body: {
        endpoint: 'https://push.example.com/send/abc',
        keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
      },
    }),
    statuses: members(204),
  },
  'notifications.unsubscribe': { ask: nothing, statuses: members(204) },
  'notifications.readAll': { ask: nothing, statuses: members(204) },
  'notifications.read': { ask: on('notification'), statuses: [401, 404, 204, 404, 404, 404] },
  'notifications.remove': { ask: on('notification'), statuses: [401, 404, 204, 404, 404, 404] },
  // No quote was sent yet, so that none is countered or printed.
  'orders.quote': {
    ask: on('order', {
      body: { lines: [{ label: 'Main-d’œuvre', qty: 1, unitPrice: 5000 }], validUntil: '2999-01-01' },
    }),
    statuses: parties(403, 201),
  },
  'orders.counter': {
    ask: on('order', { body: { version: 1, line: 0, unitPrice: 4000 } }),
    statuses: parties(409, 403),
  },
  'orders.openQuote': { ask: on('order', { body: {} }), statuses: all(404) },
  'orders.message': { ask: on('order', { body: { text: 'Bonjour' } }), statuses: parties(201, 201) },
};
