import type { reports } from '@laterite/shared/features/reports/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { browseCases, decideCase } from './cases.service.ts';
import { appeal, receivedDecisions, sentReports } from './own-reports.service.ts';
import { sendReport } from './sending.service.ts';

export const reportRoutes: Handlers<typeof reports> = {
  send: async ({ user, readBody, locale }) => sendReport(user, (await readBody()).body, locale),
  mine: ({ user, query }) => sentReports(user, query),
  received: ({ user, query }) => receivedDecisions(user, query),
  appeal: ({ params, user, readBody }) => appeal(params.id, user, readBody),
  browse: ({ query, user }) => browseCases(query, user),
  decide: ({ params, user, readBody }) => decideCase(params.id, user, readBody),
};
