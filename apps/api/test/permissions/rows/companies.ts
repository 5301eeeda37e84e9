import { newCompany } from '../../companies.ts';
import type { World } from '../world.ts';
import {
  adminOnly,
  all,
  authorAndStaff,
  members,
  nothing,
  on,
  opinion,
  ownerAndAdmin,
  ownerAndStaff,
  ownerOnly,
  type Rows,
} from './row.ts';

const member = (body?: object) => (world: World) => ({
  params: { id: world.id('company'), userId: world.people.companyMember.id },
  ...(body && { body }),
});
const companyReview = (body?: object) => (world: World) => ({
  params: { id: world.id('company'), reviewId: world.id('companyReview') },
  ...(body && { body }),
});

const project = (body?: object) => (world: World) => ({
  params: { id: world.id('company'), projectId: world.id('companyProject') },
  ...(body && { body }),
});

export const companies: Rows<'companies' | 'claims' | 'invitations'> = {
  'companies.description': { ask: on('company'), statuses: all(200) },
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
  'companies.projects': { ask: on('company'), statuses: all(200) },
  'companies.addProject': {
    ask: on('company', { body: { title: 'École' } }),
    statuses: ownerAndAdmin(201),
  },
  'companies.editProject': { ask: project({ city: 'Man' }), statuses: ownerAndAdmin(200) },
  'companies.removeProject': { ask: project(), statuses: ownerAndAdmin(204) },
  'companies.qr': { ask: on('company'), statuses: all(200) },
  'companies.create': { ask: () => ({ body: newCompany() }), statuses: members(201) },
  'companies.edit': { ask: on('company', { body: { name: 'Autre' } }), statuses: ownerAndAdmin(200) },
  'companies.remove': { ask: on('company'), statuses: ownerOnly(204) },
  'companies.addMember': {
    ask: (world) => ({
      params: { id: world.id('company') },
      body: { userId: world.people.newcomer.id, role: 'Maçon' },
    }),
    statuses: ownerOnly(201),
  },
  'companies.invitations': { ask: on('company'), statuses: ownerOnly(200) },
  'companies.withdrawInvitation': {
    ask: (world) => ({ params: { id: world.id('company'), invitationId: world.id('invitation') } }),
    statuses: ownerOnly(204),
  },
  'companies.editMember': { ask: member({ role: 'Chef' }), statuses: ownerOnly(200) },
  // The member who is removed is the one who asks: everyone may leave.
  'companies.removeMember': { ask: member(), statuses: [401, 403, 204, 204, 403, 403] },
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
  'invitations.browse': { ask: nothing, statuses: members(200) },
  'invitations.find': { ask: ({ token }) => ({ body: { token } }), statuses: all(200) },
  // The user is invited; for everyone else the invitation does not exist without its link.
  'invitations.accept': { ask: on('invitation', { body: {} }), statuses: [401, 200, 404, 404, 404, 404] },
  'invitations.refuse': { ask: on('invitation', { body: {} }), statuses: [401, 204, 404, 404, 404, 404] },
};
