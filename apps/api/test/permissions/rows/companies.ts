import { newCompany } from '../../support/companies.ts';
import type { World } from '../world.ts';
import { nothing, on, opinion, type Rows } from './row.ts';

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
  'companies.description': { ask: on('company') },
  'companies.browse': { ask: nothing },
  'companies.read': { ask: on('company') },
  'companies.contact': { ask: on('company', { body: { channel: 'call' } }) },
  'companies.view': { ask: on('company') },
  'companies.scan': { ask: on('company') },
  'companies.reach': { ask: on('company') },
  'companies.figures': { ask: on('company') },
  'companies.reviews': { ask: on('company') },
  // Members of the company cannot review it.
  'companies.review': {
    ask: on('company', { body: opinion }),
  },
  'companies.removeReview': { ask: companyReview() },
  'companies.reply': { ask: companyReview({ reply: 'Merci' }) },
  'companies.removeReply': { ask: companyReview() },
  'companies.projects': { ask: on('company') },
  'companies.addProject': { ask: on('company', { body: { title: 'École' } }) },
  'companies.editProject': { ask: project({ city: 'Man' }) },
  'companies.removeProject': { ask: project() },
  'companies.qr': { ask: on('company') },
  'companies.create': { ask: () => ({ body: newCompany() }) },
  'companies.edit': { ask: on('company', { body: { name: 'Autre' } }) },
  'companies.remove': { ask: on('company') },
  'companies.addMember': {
    ask: (world) => ({
      params: { id: world.id('company') },
      body: { userId: world.people.newcomer.id, role: 'Maçon' },
    }),
  },
  'companies.invitations': { ask: on('company') },
  'companies.withdrawInvitation': {
    ask: (world) => ({ params: { id: world.id('company'), invitationId: world.id('invitation') } }),
  },
  'companies.editMember': { ask: member({ role: 'Chef' }) },
  // The caller is the member who is removed: every member may leave.
  'companies.removeMember': { ask: member() },
  'claims.addCompany': {
    ask: () => {
      const { role: _, ...company } = newCompany();
      return { body: company };
    },
  },
  'claims.unclaimed': { ask: nothing },
  'claims.sendCode': { ask: on('unclaimed', { body: {} }) },
  // No code was sent: see claims.test.ts.
  'claims.verify': {
    ask: on('unclaimed', { body: { otp: '000000', role: 'Gérant' } }),
    status: 400,
  },
  'claims.request': {
    ask: on('unclaimed', { body: { role: 'Gérant', message: 'RCCM' } }),
  },
  'claims.browse': { ask: nothing },
  'claims.document': { ask: on('claim') },
  'claims.decide': { ask: on('claim', { body: { accept: true } }) },
  'invitations.browse': { ask: nothing },
  'invitations.find': { ask: ({ token }) => ({ body: { token } }) },
  // The user is invited; for everyone else the invitation does not exist without its link.
  'invitations.accept': { ask: on('invitation', { body: {} }), refused: 404 },
  'invitations.refuse': { ask: on('invitation', { body: {} }), refused: 404 },
};
