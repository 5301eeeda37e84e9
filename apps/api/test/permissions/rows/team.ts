import type { World } from '../world.ts';
import { adminOnly, all, members, nothing, on, type Rows, staffOnly, theOwner } from './row.ts';

const newTicket = { name: 'Awa', contact: '0707123456', subject: 'Aide', message: 'Bonjour' };

const onCompany = (body?: object) => (world: World) => ({
  params: { kind: 'companies', id: world.id('company') },
  ...(body && { body }),
});

export const team: Rows<'admin' | 'profiles' | 'reports' | 'support' | 'verification' | 'clientErrors'> = {
  'admin.today': { ask: nothing, statuses: staffOnly },
  'admin.featured': { ask: nothing, statuses: adminOnly },
  'admin.feature': {
    ask: (world) => ({ body: { listing: world.id('listing'), featured: false } }),
    statuses: adminOnly,
  },
  'admin.catalogue': { ask: nothing, statuses: adminOnly },
  'admin.namePlace': { ask: () => ({ body: { name: 'Yop City', place: null } }), statuses: adminOnly },
  'admin.journal': { ask: nothing, statuses: adminOnly },
  'admin.members': { ask: nothing, statuses: adminOnly },
  'admin.member': { ask: theOwner(), statuses: adminOnly },
  'admin.decideMember': { ask: theOwner({ to: 'warn', reason: 'Acompte demandé.' }), statuses: adminOnly },
  'profiles.browse': { ask: () => ({ params: { kind: 'companies' } }), statuses: staffOnly },
  'profiles.read': { ask: onCompany(), statuses: staffOnly },
  'profiles.hide': { ask: onCompany({ isHidden: true, reason: 'Arnaque' }), statuses: staffOnly },
  // The company is not hidden: who may ask is refused as nothing is to be reviewed.
  'profiles.askReview': { ask: onCompany(), statuses: [401, 403, 409, 403, 403, 403] },
  'profiles.feature': { ask: onCompany({ featured: true }), statuses: adminOnly },
  'profiles.transfer': {
    ask: (world) => onCompany({ member: world.people.user.id })(world),
    statuses: adminOnly,
  },
  'profiles.merge': {
    ask: (world) => onCompany({ into: world.id('unclaimed') })(world),
    statuses: adminOnly,
  },
  'profiles.remove': {
    ask: onCompany({ reason: 'La page trompe les clients.' }),
    statuses: [401, 403, 403, 403, 403, 204],
  },
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
  'support.ask': { ask: () => ({ body: newTicket }), statuses: all(201) },
  // Who is kept out has no session: the token of the refused log-in alone counts, see members.test.ts.
  'support.appeal': { ask: () => ({ body: { token: 'guessed', message: 'Bonjour' } }), statuses: all(409) },
  'support.browse': { ask: nothing, statuses: staffOnly },
  'support.answer': { ask: on('ticket', { body: { text: 'Bonjour' } }), statuses: staffOnly },
  'support.edit': { ask: on('ticket', { body: { status: 'closed' } }), statuses: staffOnly },
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
  'clientErrors.report': { ask: () => ({ body: { message: 'x', places: [] } }), statuses: all(204) },
};
