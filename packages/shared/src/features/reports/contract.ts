import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { rights } from '../users/rights.ts';
import {
  appealInput,
  caseDecision,
  caseFilters,
  newReport,
  ownPages,
  receivedDecision,
  receivedDecisionPage,
  reportCase,
  reportCasePage,
  reportReceipt,
  sentReportPage,
} from './report.ts';

/** Reports of violations, and decisions about them. */
export const reports = defineContract({
  send: {
    method: 'POST',
    path: '/api/reports',
    summary:
      'Report a listing, professional, company, comment, review, member, or a request or conversation of one’s own; logged in or not, once for each thing',
    access: 'public',
    only: 'notOwner',
    limit: 'report',
    body: newReport,
    status: 201,
    response: reportReceipt,
    errors: ['reported_not_found', 'already_reported', 'report_own', 'malformed_json'],
  },
  mine: {
    method: 'GET',
    path: '/api/reports/mine',
    summary: 'The reports one sent and what became of them, newest first',
    access: 'user',
    query: ownPages,
    status: 200,
    response: sentReportPage,
  },
  received: {
    method: 'GET',
    path: '/api/reports/received',
    summary: 'What was hidden or decided about things of one’s own after reports, newest first',
    access: 'user',
    query: ownPages,
    status: 200,
    response: receivedDecisionPage,
  },
  appeal: {
    method: 'POST',
    path: '/api/reports/received/:id/appeal',
    summary: 'Ask once for a second review of a decision about something of one’s own',
    access: 'user',
    only: 'owner',
    limit: 'report',
    params: idParams,
    body: appealInput,
    status: 200,
    response: receivedDecision,
    errors: ['report_not_found', 'appeal_closed', 'invalid_id', 'malformed_json'],
  },
  browse: {
    method: 'GET',
    path: '/api/reports',
    summary:
      'What was reported, with its reports: open cases and appeals, the oldest first, or with `state` those decided, the last first',
    access: rights.decideReports,
    query: caseFilters,
    status: 200,
    response: reportCasePage,
  },
  decide: {
    method: 'PUT',
    path: '/api/reports/:id',
    summary:
      'Decide a case or an appeal: keep, hide, warn, or refuse abusive reports; with the `version` that was seen, refused when it has changed since',
    access: rights.decideReports,
    limit: 'administration',
    params: idParams,
    body: caseDecision,
    status: 200,
    response: reportCase,
    errors: [
      'report_not_found',
      'already_decided',
      'decision_refused',
      'conflict',
      'invalid_id',
      'malformed_json',
    ],
  },
});
