import { newAccount } from '../../people.ts';
import { type Caller, password, type World } from '../world.ts';
import {
  adminOnly,
  all,
  members,
  nothing,
  on,
  ownerAndAdmin,
  ownerOnly,
  type Row,
  type Rows,
  theOwner,
} from './row.ts';

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

const hook = { name: 'Stock', url: 'https://example.com/hook', events: ['listing.sold'] };
/** For everyone else it does not exist. */
const theirsAlone = (status: number): Row['statuses'] => [401, 404, status, 404, 404, 404];

export const accounts: Rows<
  | 'auth'
  | 'passwords'
  | 'account'
  | 'identities'
  | 'users'
  | 'proofs'
  | 'accessTokens'
  | 'webhooks'
  | 'imports'
  | 'payments'
> = {
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
  'account.removeMine': { ask: () => ({ body: { password } }), statuses: members(204) },
  'account.removeMe': { ask: () => ({ body: { password } }), statuses: members(204) },
  'account.exportMine': { ask: nothing, statuses: members(200) },
  'account.exportMe': { ask: nothing, statuses: members(200) },
  'account.browse': { ask: nothing, statuses: adminOnly },
  'account.read': { ask: theOwner(), statuses: ownerAndAdmin(200) },
  'account.edit': { ask: theOwner({ location: 'Man' }), statuses: ownerAndAdmin(200) },
  'account.remove': { ask: theOwner({ password }), statuses: ownerAndAdmin(204) },
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
  'users.read': { ask: theOwner(), statuses: all(200) },
  'users.profile': { ask: theOwner(), statuses: all(200) },
  'users.profileAtRoot': { ask: theOwner(), statuses: all(200) },
  'proofs.sendPhoneCode': { ask: () => ({ body: {} }), statuses: members(200) },
  // No code was sent: see security/regressions/contact-changes.test.ts.
  'proofs.verifyPhone': { ask: () => ({ body: { otp: '000000' } }), statuses: members(400) },
  'proofs.sendEmailCode': { ask: nothing, statuses: members(200) },
  'proofs.verifyEmail': { ask: () => ({ body: { otp: '000000' } }), statuses: members(400) },
  'accessTokens.browse': { ask: nothing, statuses: members(200) },
  'accessTokens.create': {
    ask: () => ({ body: { name: 'Stock', scopes: ['publish'], days: 30 } }),
    statuses: members(201),
  },
  'accessTokens.revoke': { ask: on('accessToken'), statuses: theirsAlone(204) },
  // A photo is no table.
  'imports.create': { ask: () => ({ body: {}, pictures: ['file'] }), statuses: members(400) },
  'imports.createCompanies': {
    ask: () => ({ body: {}, pictures: ['file'] }),
    statuses: [401, 403, 403, 403, 403, 400],
  },
  'imports.companyTemplate': { ask: nothing, statuses: adminOnly },
  'imports.template': { ask: () => ({ query: { category: 'Engins' } }), statuses: members(200) },
  'imports.browse': { ask: nothing, statuses: members(200) },
  'imports.read': { ask: on('import'), statuses: theirsAlone(200) },
  'imports.rows': { ask: on('import'), statuses: theirsAlone(200) },
  'imports.remap': { ask: on('import', { body: { columns: [] } }), statuses: theirsAlone(200) },
  'imports.addPicture': {
    ask: on('import', { body: { name: 'photo.jpg' }, pictures: ['image'] }),
    statuses: theirsAlone(204),
  },
  'imports.change': { ask: on('import', { body: { to: 'running' } }), statuses: theirsAlone(200) },
  'imports.report': { ask: on('import'), statuses: theirsAlone(200) },
  'imports.remove': { ask: on('import'), statuses: theirsAlone(204) },
  'payments.services': { ask: nothing, statuses: members(200) },
  'payments.create': {
    ask: (world) => ({ body: { service: 'boost', subject: world.id('listing') } }),
    statuses: ownerOnly(201),
  },
  'payments.spendFreeBoost': {
    ask: (world) => ({ body: { listing: world.id('listing') } }),
    statuses: ownerOnly(201),
  },
  'payments.browse': { ask: nothing, statuses: members(200) },
  'payments.read': { ask: on('payment'), statuses: theirsAlone(200) },
  'payments.receipt': {
    ask: (world) => ({ params: { number: world.receipt } }),
    statuses: theirsAlone(200),
  },
  'webhooks.browse': { ask: nothing, statuses: members(200) },
  'webhooks.create': { ask: () => ({ body: hook }), statuses: members(201) },
  'webhooks.edit': { ask: on('webhook', { body: { paused: true } }), statuses: theirsAlone(200) },
  'webhooks.remove': { ask: on('webhook'), statuses: theirsAlone(204) },
  'webhooks.rotate': { ask: on('webhook'), statuses: theirsAlone(200) },
  'webhooks.test': { ask: on('webhook'), statuses: theirsAlone(200) },
  'webhooks.deliveries': { ask: on('webhook'), statuses: theirsAlone(200) },
  'webhooks.replay': {
    ask: (world) => ({ params: { id: world.id('webhook'), deliveryId: world.id('webhookDelivery') } }),
    statuses: theirsAlone(200),
  },
};
