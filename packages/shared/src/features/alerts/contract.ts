import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { alert, alertChanges, alertList, alertStop, newAlert, stoppedAlert } from './alert.ts';

const known = ['alert_not_found', 'invalid_id'] as const;

/** Search alerts of the caller; alerts of others return 404. */
export const alerts = defineContract({
  browse: {
    method: 'GET',
    path: '/api/alerts',
    summary: 'One’s alerts with the last listings they found, the newest first',
    access: 'user',
    status: 200,
    response: alertList,
  },
  create: {
    method: 'POST',
    path: '/api/alerts',
    summary:
      'Be notified of listings that a search would find from now on, when they are published or their price falls; 20 alerts at most',
    access: 'user',
    signInError: 'sign_in_to_alert',
    limit: 'alert',
    body: newAlert,
    status: 201,
    response: alert,
    errors: ['alert_exists', 'too_many_alerts', 'malformed_json'],
  },
  edit: {
    method: 'PATCH',
    path: '/api/alerts/:id',
    summary: 'Rename an alert, change how often it tells, pause it or go on with it',
    access: 'user',
    only: 'owner',
    limit: 'alert',
    params: idParams,
    ifMatch: true,
    body: alertChanges,
    status: 200,
    response: alert,
    errors: [...known, 'malformed_json'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/alerts/:id',
    summary: 'Delete an alert',
    access: 'user',
    only: 'owner',
    limit: 'alert',
    params: idParams,
    ifMatch: true,
    status: 204,
    errors: known,
  },
  stop: {
    method: 'POST',
    path: '/api/alerts/:id/stop',
    summary: 'Pause an alert with the token of the link in its messages, not logged in',
    access: 'public',
    limit: 'visit',
    params: idParams,
    body: alertStop,
    status: 200,
    response: stoppedAlert,
    errors: [...known, 'malformed_json'],
  },
});
