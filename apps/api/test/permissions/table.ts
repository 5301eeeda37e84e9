import type { EndpointName } from '@laterite/shared/contracts.ts';
import { accounts } from './rows/accounts.ts';
import { companies } from './rows/companies.ts';
import { listings } from './rows/listings.ts';
import { notifications } from './rows/notifications.ts';
import { professionals } from './rows/professionals.ts';
import { requests } from './rows/requests.ts';
import type { Row } from './rows/row.ts';
import { team } from './rows/team.ts';

/** Who may do what: security.md §5 as one table, one file for each group of features; an endpoint without a row does not compile. */
export const table: Record<EndpointName, Row> = {
  ...accounts,
  ...listings,
  ...professionals,
  ...companies,
  ...team,
  ...requests,
  ...notifications,
};
