import { describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../src/features/auth/passwords.ts';
import { slugsJob } from '../../src/features/companies/slugs.service.ts';
import { jobs } from '../../src/features/maintenance/jobs.ts';
import { reindexJob } from '../../src/features/maintenance/reindex.service.ts';
import { runJobNow } from '../../src/jobs/runner.ts';
import { aPhoto } from '../support/people.ts';
import { watchQueries } from '../support/queries.ts';
import { startApi } from '../support/server.ts';
import { ask, changesNothing, endpoints, fill, verbOf } from './ask.ts';
import { expectDocumented } from './documented.ts';
import { statusOf } from './table.ts';
import { aWorld, callers, password, type World } from './world.ts';

vi.hoisted(() => {
  process.env.PAYMENTS = 'simulator';
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi({ monitorCommands: true });
const [passwordHash, photo] = await Promise.all([hashPassword(password), aPhoto(64, 48)]);
const shared: World = await aWorld(passwordHash);
const queries: ReturnType<typeof watchQueries> = watchQueries();
/** Jobs that run once per database and read all documents, run before thousands of documents are created. */
const onceJobs = [reindexJob, slugsJob];
for (const job of onceJobs) await runJobNow(job);

describe.each(endpoints)('%s', (name, endpoint) => {
  it.each(callers.map((caller) => [caller, statusOf(name, caller)] as const))(
    'answers the caller "%s" with %i, as documented',
    async (caller, status) => {
      const world = changesNothing([name, endpoint], caller) ? shared : await aWorld(passwordHash);
      const answer = await ask({ api, photo }, [name, endpoint], world, caller);
      expect({ status: answer.status, code: answer.body?.code }).toMatchObject({ status });
      expectDocumented(name, endpoint, answer);
    },
  );
});

/** The slug also identifies the company of this endpoint. */
const takesSlugs = (name: string) => name === 'companies.read';
const slugs = ['1', 'zzzzzzzzzzzz', `${'a'.repeat(24)}0`];

const withId = endpoints.filter(([, { path }]) => path.includes('/:id'));

it.each(withId)('%s knows no such id, and takes no other form of one', async (name, endpoint) => {
  const absent = await ask({ api, photo }, [name, endpoint], shared, 'admin', shared.unknown);
  expect(absent.status).toBe(404);
  expectDocumented(name, endpoint, absent);
  for (const id of ['1', 'zzzzzzzzzzzz', `${'a'.repeat(24)}0`, '%00', '[object Object]']) {
    const answer = await ask({ api, photo }, [name, endpoint], shared, 'admin', id);
    expect(answer.status).toBe(takesSlugs(name) && slugs.includes(id) ? 404 : 400);
    expectDocumented(name, endpoint, answer);
  }
});

const closed = withId.filter(([, { access }]) => access !== 'public');

it.each(closed)('%s asks for a token before it looks at the id', async (name, endpoint) => {
  expect((await ask({ api, photo }, [name, endpoint], shared, 'anonymous', 'nonsense')).status).toBe(401);
});

const paths = [...new Set(endpoints.map(([, { path }]) => path))];

it.each(paths)('%s answers 405 to every other method, and says which there are', async (path) => {
  const known = endpoints.filter(([, endpoint]) => endpoint.path === path).map(([, { method }]) => method);
  const address = fill(path, { id: 'a'.repeat(24) });
  // A path with an id may match the URL of another such path: /api/stuff/:id/reviews/:reviewId also matches /api/stuff/aaa/reviews/reply.
  const isShadowed =
    path.includes(':') &&
    paths.some((other) => other !== path && new RegExp(`^${other.replace(/:\w+/g, '[^/]+')}$`).test(address));
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    if (known.includes(method) || isShadowed) continue;
    const { status, headers } = await api[verbOf({ method })](address);
    expect([method, status]).toEqual([method, 405]);
    expect(headers.allow?.split(', ')).toEqual(expect.arrayContaining(known));
  }
});

it('no endpoint and no job makes a query that reads a whole collection', async () => {
  for (const job of jobs.filter((each) => !onceJobs.includes(each))) await runJobNow(job);
  expect(queries.seen.size).toBeGreaterThan(100);
  expect(await queries.scans()).toEqual([]);
});
