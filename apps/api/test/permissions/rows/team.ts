import type { World } from '../world.ts';
import { nothing, on, type Rows, theOwner } from './row.ts';

const newTicket = { name: 'Awa', contact: '0707123456', subject: 'Aide', message: 'Bonjour' };

const onCompany = (body?: object) => (world: World) => ({
  params: { kind: 'companies', id: world.id('company') },
  ...(body && { body }),
});

export const team: Rows<'admin' | 'profiles' | 'reports' | 'support' | 'verification' | 'clientErrors'> = {
  'admin.today': { ask: nothing },
  'admin.featured': { ask: nothing },
  'admin.feature': {
    ask: (world) => ({ body: { listing: world.id('listing'), featured: false } }),
  },
  'admin.catalogue': { ask: nothing },
  'admin.namePlace': { ask: () => ({ body: { name: 'Yop City', place: null } }) },
  'admin.journal': { ask: nothing },
  'admin.members': { ask: nothing },
  'admin.member': { ask: theOwner() },
  'admin.bannedNumbers': { ask: nothing },
  'admin.liftBan': { ask: (world) => ({ params: { hash: world.id('bannedNumber') } }) },
  'admin.decideMember': { ask: theOwner({ to: 'warn', reason: 'Acompte demandé.' }) },
  'profiles.browse': { ask: () => ({ params: { kind: 'companies' } }) },
  'profiles.read': { ask: onCompany() },
  'profiles.hide': { ask: onCompany({ isHidden: true, reason: 'Arnaque' }) },
  // The company is not hidden: the request of its manager is rejected because there is nothing to review.
  'profiles.askReview': { ask: onCompany(), status: 409 },
  'profiles.feature': { ask: onCompany({ featured: true }) },
  'profiles.transfer': {
    ask: (world) => onCompany({ member: world.people.user.id })(world),
  },
  'profiles.merge': {
    ask: (world) => onCompany({ into: world.id('unclaimed') })(world),
  },
  'profiles.remove': {
    ask: onCompany({ reason: 'La page trompe les clients.' }),
  },
  'reports.send': {
    ask: (world) => ({ body: { kind: 'listing', target: world.id('listing'), reason: 'arnaque' } }),
  },
  'reports.mine': { ask: nothing },
  'reports.received': { ask: nothing },
  // Only the owner of the hidden item reads the decision.
  'reports.appeal': {
    ask: on('decidedCase', { body: { message: 'La photo est la mienne.' } }),
    refused: 404,
  },
  'reports.browse': { ask: nothing },
  'reports.decide': {
    ask: on('openCase', { body: { to: 'hide', reason: 'Arnaque' } }),
  },
  'support.ask': { ask: () => ({ body: newTicket }) },
  // A banned member has no session: only the token of the rejected log-in is valid, see members.test.ts.
  'support.appeal': { ask: () => ({ body: { token: 'guessed', message: 'Bonjour' } }), status: 409 },
  'support.browse': { ask: nothing },
  'support.answer': { ask: on('ticket', { body: { text: 'Bonjour' } }) },
  'support.edit': { ask: on('ticket', { body: { status: 'closed' } }) },
  'verification.mine': { ask: nothing },
  // Identity papers are required but not attached: see verification.test.ts.
  'verification.send': {
    ask: () => ({ body: { kind: 'identity', country: 'CI', papers: [] } }),
    status: 400,
  },
  'verification.withdraw': { ask: on('verification'), refused: 404 },
  'verification.browse': { ask: nothing },
  'verification.read': { ask: on('verification') },
  'verification.paper': {
    ask: (world) => ({ params: { id: world.id('verification'), paper: world.paper } }),
  },
  'verification.decide': {
    ask: on('verification', { body: { to: 'accepted', version: 0 } }),
  },
  'clientErrors.report': { ask: () => ({ body: { message: 'x', places: [] } }) },
};
