import type { Contract } from '@laterite/shared/contract.ts';
import { contracts, type EndpointName } from '@laterite/shared/contracts.ts';
import { isServed } from './audience.ts';
import { accounts } from './rows/accounts.ts';
import { companies } from './rows/companies.ts';
import { listings } from './rows/listings.ts';
import { notifications } from './rows/notifications.ts';
import { professionals } from './rows/professionals.ts';
import { requests } from './rows/requests.ts';
import type { Row } from './rows/row.ts';
import { team } from './rows/team.ts';
import type { Caller } from './world.ts';

/** One request to each endpoint, in one file per group of features; an endpoint without a row does not compile. Contracts declare the permissions. */
export const table: Record<EndpointName, Row> = {
  ...accounts,
  ...listings,
  ...professionals,
  ...companies,
  ...team,
  ...requests,
  ...notifications,
};

/** Returns the contract of an endpoint. */
export function endpointOf(name: EndpointName) {
  const [feature = '', key = ''] = name.split('.');
  return (contracts as Record<string, Contract>)[feature]![key]!;
}

/** Returns the status that a caller of the world gets for the request of an endpoint's row. */
export function statusOf(name: EndpointName, caller: Caller): number {
  const { status, refused = 403, except } = table[name];
  const endpoint = endpointOf(name);
  const other = except?.[caller];
  if (other) return other;
  if (isServed(endpoint, caller)) return status ?? endpoint.status;
  return caller === 'anonymous' ? 401 : refused;
}
