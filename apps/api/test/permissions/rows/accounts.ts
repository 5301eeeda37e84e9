import { newAccount } from '../../support/people.ts';
import { type Caller, password, type World } from '../world.ts';
import { nothing, on, type Rows, theOwner } from './row.ts';

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
/** Requests about the webhook of the company for its manager, and that of the owner for all other callers. */
const onWebhook = (body?: object) => (world: World, caller: Caller) =>
  on(caller === 'companyManager' ? 'companyWebhook' : 'webhook', body && { body })(world);

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
  'auth.signup': { ask: () => ({ body: newAccount() }) },
  'auth.register': { ask: () => ({ body: newAccount() }) },
  'auth.login': {
    ask: ({ people }) => ({ body: { email: people.newcomer.email, password } }),
  },
  'auth.logout': { ask: nothing },
  'auth.me': { ask: nothing },
  'passwords.forgot': { ask: ({ people }) => ({ body: people.newcomer }) },
  'passwords.resend': { ask: ({ people }) => ({ body: people.newcomer }) },
  'passwords.verifyOtp': {
    ask: ({ people }) => ({ body: { ...people.newcomer, otp: '000000' } }),
    status: 400,
  },
  'passwords.reset': { ask: () => ({ body: { token: 'x', newPassword: password } }), status: 400 },
  'passwords.verifyOld': { ask: () => ({ body: { oldPassword: password } }) },
  'passwords.change': {
    ask: () => ({ body: { oldPassword: password, newPassword: 'un tout autre mot de passe' } }),
  },
  'account.createProfile': { ask: (...given) => ({ body: profile(...given) }) },
  'account.editProfile': { ask: () => ({ body: { location: 'Man' } }) },
  'account.logoutAll': { ask: nothing },
  'account.removeMine': { ask: () => ({ body: { password } }) },
  'account.removeMe': { ask: () => ({ body: { password } }) },
  'account.exportMine': { ask: nothing },
  'account.exportMe': { ask: nothing },
  'account.browse': { ask: nothing },
  'account.read': { ask: theOwner() },
  'account.edit': { ask: theOwner({ location: 'Man' }) },
  'account.remove': { ask: theOwner({ password }) },
  'identities.providers': { ask: nothing },
  // No provider is configured here; identities.test.ts tests them.
  'identities.start': { ask: () => ({ params: { provider: 'google' } }), status: 404 },
  'identities.finish': {
    ask: () => ({
      params: { provider: 'google' },
      body: { code: 'x', state: 'x', secret: '0'.repeat(64) },
    }),
    status: 404,
  },
  'identities.linked': { ask: nothing },
  'identities.unlink': { ask: () => ({ params: { provider: 'google' } }) },
  'users.read': { ask: theOwner() },
  'users.profile': { ask: theOwner() },
  'users.profileAtRoot': { ask: theOwner() },
  'proofs.sendPhoneCode': { ask: () => ({ body: {} }) },
  // No code was sent: see security/regressions/contact-changes.test.ts.
  'proofs.verifyPhone': { ask: () => ({ body: { otp: '000000' } }), status: 400 },
  'proofs.sendEmailCode': { ask: nothing },
  'proofs.verifyEmail': { ask: () => ({ body: { otp: '000000' } }), status: 400 },
  'accessTokens.browse': { ask: nothing },
  'accessTokens.create': {
    ask: () => ({ body: { name: 'Stock', scopes: ['publish'], days: 30 } }),
  },
  'accessTokens.revoke': { ask: on('accessToken'), refused: 404 },
  // A photo is not a table.
  'imports.create': { ask: () => ({ body: {}, pictures: ['file'] }), status: 400 },
  'imports.createCompanies': {
    ask: () => ({ body: {}, pictures: ['file'] }),
    status: 400,
  },
  'imports.companyTemplate': { ask: nothing },
  'imports.template': { ask: () => ({ query: { category: 'Engins' } }) },
  'imports.browse': { ask: nothing },
  'imports.read': { ask: on('import'), refused: 404 },
  'imports.rows': { ask: on('import'), refused: 404 },
  'imports.remap': { ask: on('import', { body: { columns: [] } }), refused: 404 },
  'imports.addPicture': {
    ask: on('import', { body: { name: 'photo.jpg' }, pictures: ['image'] }),
    refused: 404,
  },
  'imports.change': { ask: on('import', { body: { to: 'running' } }), refused: 404 },
  'imports.report': { ask: on('import'), refused: 404 },
  'imports.remove': { ask: on('import'), refused: 404 },
  'payments.services': { ask: nothing },
  'payments.create': {
    // The manager requests a visit on behalf of the company.
    ask: (world, caller) => ({
      body:
        caller === 'companyManager'
          ? { service: 'visit', subject: world.id('company') }
          : { service: 'boost', subject: world.id('listing') },
    }),
  },
  'payments.spendFreeBoost': {
    ask: (world) => ({ body: { listing: world.id('listing') } }),
  },
  'payments.browse': { ask: nothing },
  'payments.read': { ask: on('payment'), refused: 404 },
  'payments.cancel': { ask: on('payment'), refused: 404 },
  'payments.receipt': {
    ask: (world) => ({ params: { number: world.receipt } }),
    refused: 404,
  },
  'webhooks.browse': { ask: nothing },
  'webhooks.create': { ask: () => ({ body: hook }) },
  'webhooks.edit': { ask: onWebhook({ paused: true }), refused: 404 },
  'webhooks.remove': { ask: onWebhook(), refused: 404 },
  'webhooks.rotate': { ask: onWebhook(), refused: 404 },
  'webhooks.test': { ask: onWebhook(), refused: 404 },
  'webhooks.deliveries': { ask: onWebhook(), refused: 404 },
  'webhooks.replay': {
    ask: (world, caller) =>
      caller === 'companyManager'
        ? { params: { id: world.id('companyWebhook'), deliveryId: world.id('companyDelivery') } }
        : { params: { id: world.id('webhook'), deliveryId: world.id('webhookDelivery') } },
    refused: 404,
  },
};
