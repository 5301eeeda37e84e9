import { limits } from '@laterite/shared/limits.ts';
import { describe, expect, it, vi } from 'vitest';
import { changeConfig } from '../../../test/support/config.ts';
import { startApi } from '../../../test/support/server.ts';
import { log } from '../../log.ts';

const { api } = await startApi();

const bug = { message: 'x is undefined', places: ['core-AbC.js:1:2345'], page: 'listing' };

describe('a bug of the web app', () => {
  it('is written to the log, without anything else that was sent', async () => {
    const error = vi.spyOn(log, 'error');
    await api
      .post('/api/client-errors')
      .send({ ...bug, email: 'awa@example.com' })
      .expect(204);
    expect(error).toHaveBeenCalledWith({ webError: bug }, 'web app error');
  });

  it.each([
    ['without a message', { ...bug, message: '' }],
    ['with too long a message', { ...bug, message: 'x'.repeat(301) }],
    ['with too many places', { ...bug, places: Array(9).fill('a.js:1:1') }],
    ['of no screen', { ...bug, page: '/stuff/1' }],
  ])('%s is refused', async (_name, body) => {
    await api.post('/api/client-errors').send(body).expect(400);
  });

  it('is reported so often from one address, and no more', async () => {
    const send = () => api.post('/api/client-errors').send(bug);
    changeConfig({ rateLimitFactor: 1 });
    for (let n = 0; n < limits.clientError.max; n += 1) await send();
    await send().expect(429);
  });
});
