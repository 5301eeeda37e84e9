import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { aListing, aMember } from '../../test/support/people.ts';
import { startApi } from '../../test/support/server.ts';
import { config } from '../config.ts';
import { log } from '../log.ts';
import { serveMetrics } from './metrics.ts';
import { logSlowQueries } from './slow-queries.ts';

const started = await startApi({ monitorCommands: true });
const api = started.api;
logSlowQueries(0);
const metrics: Awaited<ReturnType<typeof serveMetrics>> = await serveMetrics(started.server, 0, '127.0.0.1');

const warn = vi.spyOn(log, 'warn');
afterAll(() => metrics.close());

async function figures(): Promise<string> {
  const { port } = metrics.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

it('requests and questions to the database are counted by route, never by what people asked for', async () => {
  const { _id } = await aListing(api, await aMember(api));
  await api.get(`/api/stuff/${_id}`).expect(200);
  // The second response comes from the cache, without passing the router.
  await api.get(`/api/stuff/${_id}`).expect(200);
  await api.get('/images/nobody-knows-this').expect(404);
  const text = await figures();
  expect(text).toMatch(
    /http_request_duration_seconds_count{method="GET",route="\/api\/stuff\/:id",status="200"} 2\n/,
  );
  expect(text).toMatch(
    /http_request_duration_seconds_count{method="GET",route="\/images\/:file",status="404"/,
  );
  expect(text).toMatch(/database_command_duration_seconds_count{command="find",collection="stuff"/);
  expect(text).toMatch(/\nready 1\n/);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain(_id);
  expect(text).not.toContain('nobody');
});

it('free room is reported while a folder can be read, and never as zero where none can', async () => {
  expect(await figures()).toMatch(/\ndisk_free_bytes [1-9]/);
  const away = `${config.uploadsDir}-away`;
  await rename(config.uploadsDir, away);
  const text = await figures();
  await rename(away, config.uploadsDir);
  expect(text).toContain('# TYPE disk_free_bytes gauge');
  expect(text).not.toMatch(/\ndisk_free_bytes /);
});

it('the dashboard shows only figures that are kept', async () => {
  const dashboard = new URL('../../../../deploy/grafana-dashboard.json', import.meta.url);
  const { panels } = JSON.parse(readFileSync(dashboard, 'utf8'));
  const asked: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.flatMap(({ expr }) => expr.match(/[a-z]+_[a-z0-9_]+|ready/g) ?? []),
  );
  const names = asked
    .map((name) => name.replace(/_(bucket|count)$/, ''))
    .filter((name) => !name.startsWith('histogram_'));
  const text = await figures();
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

it('the alert rules ask only for figures that are kept', async () => {
  const { groups } = parse(readFileSync(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8'));
  const rules: { expr: string }[] = groups.flatMap(({ rules: each }: { rules: object[] }) => each);
  const asked = rules.flatMap(
    ({ expr }) => expr.replaceAll(/\{[^}]*\}/g, '').match(/[a-z]+_[a-z0-9_]+|ready/g) ?? [],
  );
  const names = asked
    .map((name) => name.replace(/_(bucket|count)$/, ''))
    .filter((name) => !name.startsWith('histogram_'));
  const text = await figures();
  expect(names).toContain('backup_max_age_seconds');
  expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  expect(text).toMatch(/\nbackup_max_age_seconds 93600\n/);
});

it('a slow query is logged with its form and its request, without what was asked for', async () => {
  const { email, account } = await aMember(api);
  warn.mockClear();
  const { headers } = await api.post('/api/auth/login').send({ email, password: account.password });
  const found = warn.mock.calls.find(([line]) => (line as { collection?: string }).collection === 'users');
  expect(found).toEqual([
    expect.objectContaining({
      command: 'find',
      requestId: headers['x-request-id'],
      shape: { filter: { email: 'string' }, limit: 'number' },
    }),
    'slow query',
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain(email);
});
