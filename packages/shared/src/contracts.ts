import { accessTokens } from './features/access-tokens/contract.ts';
import { account } from './features/account/contract.ts';
import { admin } from './features/admin/contract.ts';
import { alerts } from './features/alerts/contract.ts';
import { auth } from './features/auth/contract.ts';
import { changes } from './features/changes/contract.ts';
import { claims } from './features/claims/contract.ts';
import { clientErrors } from './features/client-errors/contract.ts';
import { companies } from './features/companies/contract.ts';
import { conversations } from './features/conversations/contract.ts';
import { favorites } from './features/favorites/contract.ts';
import { follows } from './features/follows/contract.ts';
import { identities } from './features/identities/contract.ts';
import { imports } from './features/imports/contract.ts';
import { invitations } from './features/invitations/contract.ts';
import { listings } from './features/listings/contract.ts';
import { notifications } from './features/notifications/contract.ts';
import { orders } from './features/orders/contract.ts';
import { ownPrices } from './features/own-prices/contract.ts';
import { passwords } from './features/passwords/contract.ts';
import { payments } from './features/payments/contract.ts';
import { prices } from './features/prices/contract.ts';
import { professionals } from './features/professionals/contract.ts';
import { profiles } from './features/profiles/contract.ts';
import { proofs } from './features/proofs/contract.ts';
import { publicRequests } from './features/public-requests/contract.ts';
import { rentals } from './features/rentals/contract.ts';
import { reports } from './features/reports/contract.ts';
import { search } from './features/search/contract.ts';
import { sections } from './features/sections/contract.ts';
import { sellers } from './features/sellers/contract.ts';
import { support } from './features/support/contract.ts';
import { uploads } from './features/uploads/contract.ts';
import { users } from './features/users/contract.ts';
import { verification } from './features/verification/contract.ts';
import { webhooks } from './features/webhooks/contract.ts';

/** Every endpoint of the API, by feature. */
export const contracts = {
  auth,
  passwords,
  account,
  identities,
  users,
  sellers,
  listings,
  search,
  professionals,
  proofs,
  verification,
  companies,
  claims,
  imports,
  invitations,
  sections,
  prices,
  changes,
  support,
  orders,
  ownPrices,
  payments,
  rentals,
  conversations,
  publicRequests,
  alerts,
  favorites,
  follows,
  notifications,
  uploads,
  accessTokens,
  webhooks,
  reports,
  admin,
  profiles,
  clientErrors,
};
export type Contracts = typeof contracts;

/** Name of an endpoint, e.g. `listings.publish`. */
export type EndpointName = {
  [F in keyof Contracts]: `${F}.${keyof Contracts[F] & string}`;
}[keyof Contracts];
