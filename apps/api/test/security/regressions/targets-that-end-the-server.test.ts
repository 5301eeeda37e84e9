import { request } from 'node:http';
import { expect, it } from 'vitest';
import { startApi } from '../../support/server.ts';
import { aWebDir } from '../../support/web-dir.ts';

const { api, address } = await startApi({ webDir: await aWebDir() });

const statusOf = (method: string, target: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'Idempotency-Key': 'a-key-of-sixteen-signs' };
    request(address, { method, path: target, headers }, (res) => {
      res.resume();
      resolve(res.statusCode);
    })
      .once('error', reject)
      .end();
  });

it.each(['GET', 'HEAD', 'POST', 'OPTIONS'])(
  'a %s whose target is no path is refused, and the server goes on',
  async (method) => {
    for (const target of ['http://[bad/x', 'http://?x', 'http://h:99999999/api/stuff', 'x:y', '?q=1'])
      expect([target, await statusOf(method, target)]).toEqual([target, 400]);
    await api.get('/api/stuff').expect(200);
  },
);

it('paths that resemble URLs are answered', async () => {
  for (const target of ['//[bad/x', '//h:99999999/api/stuff', '/\\[bad', '/http://[bad/x', '//'])
    for (const method of ['GET', 'POST']) expect(await statusOf(method, target), target).toBeLessThan(500);
  await api.get('/api/stuff').expect(200);
});
