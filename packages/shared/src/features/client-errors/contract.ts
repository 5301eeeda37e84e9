import { defineContract } from '../../contract.ts';
import { clientError } from './client-error.ts';

/** Errors of the web app, reported by browsers. */
export const clientErrors = defineContract({
  report: {
    method: 'POST',
    path: '/api/client-errors',
    summary: 'Write a bug of the web app to the server’s log; nothing that names a person',
    access: 'public',
    limit: 'clientError',
    body: clientError,
    status: 204,
    errors: ['malformed_json'],
  },
});
