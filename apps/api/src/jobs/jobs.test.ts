import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startApi } from '../../test/support/server.ts';
import { JobModel } from './job.model.ts';
import type { Job, JobRun } from './job.ts';
import { onJobRun, runJobNow, startJobs } from './runner.ts';

const pollMs = 20;
const stops: (() => Promise<void>)[] = [];

await startApi();

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await JobModel.deleteMany({});
});

const start = (...jobs: Job[]) => void stops.push(startJobs(jobs, pollMs));

/** Returns a job that counts its runs and takes a moment. */
function countingJob(name: string, intervalMs = 3_600_000) {
  const runs: number[] = [];
  const run = async () => {
    runs.push(Date.now());
    await delay(50);
    return { done: 1 };
  };
  return { runs, job: { name, intervalMs, run } satisfies Job };
}

const stateOf = (name: string) => JobModel.findById(name).lean();

describe('a background job', () => {
  it('runs soon after the first start, then only after its interval', async () => {
    const { runs, job } = countingJob('first');
    start(job);
    await vi.waitFor(async () => expect((await stateOf('first'))?.finishedAt).toBeDefined());
    await delay(5 * pollMs);
    expect(runs).toHaveLength(1);
    const state = await stateOf('first');
    expect(state!.nextRunAt.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    expect(Object.entries(state!.counts!)).toEqual([['done', 1]]);
  });

  it('whose interval was shortened runs after the new one, counted from its last run', async () => {
    const { runs, job } = countingJob('weekly', 7 * 24 * 3_600_000);
    await runJobNow(job);
    const { finishedAt } = (await stateOf('weekly'))!;
    stops.push(startJobs([{ ...job, intervalMs: 3_600_000 }], pollMs));
    const isLowered = async () => (await stateOf('weekly'))!.nextRunAt;
    await vi.waitFor(async () =>
      expect(await isLowered()).toEqual(new Date(finishedAt!.getTime() + 3_600_000)),
    );
    expect(runs).toHaveLength(1);
  });

  it('that waits after a failure waits on when the server starts again', async () => {
    const { runs, job } = countingJob('broken before', 60_000);
    const waiting = { nextRunAt: new Date(Date.now() + 3_600_000), failures: 7 };
    await JobModel.create({
      _id: 'broken before',
      ...waiting,
      finishedAt: new Date(0),
      leasedUntil: new Date(0),
    });
    start(job);
    await delay(5 * pollMs);
    expect(runs).toHaveLength(0);
    expect(await stateOf('broken before')).toMatchObject(waiting);
  });

  it.each([
    ['completed', { failures: 0 }, 3_600_000],
    ['failed', { failures: 3 }, 3_600_000],
  ])('that %s while the clock was far ahead runs after its interval all the same', async (_, state, ms) => {
    const { job } = countingJob('ahead');
    const wrong = Date.now() + 400 * 24 * 3_600_000;
    await JobModel.create({
      _id: 'ahead',
      ...state,
      finishedAt: new Date(wrong),
      nextRunAt: new Date(wrong + 3_600_000),
      leasedUntil: new Date(wrong + 60_000),
    });
    start(job);
    await vi.waitFor(async () => expect((await stateOf('ahead'))!.leasedUntil).toEqual(new Date(0)));
    await vi.waitFor(async () =>
      expect((await stateOf('ahead'))!.nextRunAt.getTime()).toBeLessThanOrEqual(Date.now() + ms),
    );
  });

  it('whose clock is set back while the server runs does not wait for the old time', async () => {
    const { runs, job } = countingJob('set back', 100);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * 3_600_000 });
    start(job);
    await vi.waitFor(async () => expect((await stateOf('set back'))?.finishedAt).toBeDefined());
    vi.useRealTimers();
    const before = runs.length;
    await vi.waitFor(() => expect(runs.length).toBeGreaterThan(before + 1));
  });

  it('runs in one of several processes', async () => {
    const { runs, job } = countingJob('shared');
    for (let i = 0; i < 4; i++) start(job);
    await vi.waitFor(async () => expect((await stateOf('shared'))?.finishedAt).toBeDefined());
    await delay(5 * pollMs);
    expect(runs).toHaveLength(1);
  });

  it('that became due while no process was up runs at the next start', async () => {
    const { runs, job } = countingJob('overdue');
    await JobModel.create({ _id: 'overdue', nextRunAt: new Date(Date.now() - 1), leasedUntil: new Date(0) });
    start(job);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
  });

  it('whose process crashed waits for the end of its lease, then runs in another process', async () => {
    const { runs, job } = countingJob('crashed');
    const crashed = { leaseOwner: 'a process that is gone', nextRunAt: new Date(0) };
    await JobModel.create({ _id: 'crashed', ...crashed, leasedUntil: new Date(Date.now() + 60_000) });
    start(job);
    await delay(5 * pollMs);
    expect(runs).toHaveLength(0);
    await JobModel.updateOne({ _id: 'crashed' }, { $set: { leasedUntil: new Date(Date.now() - 1) } });
    await vi.waitFor(() => expect(runs).toHaveLength(1));
  });

  it('that fails is recorded, tried again a minute later, and does not stop the others', async () => {
    const failing: Job = {
      name: 'failing',
      intervalMs: 3_600_000,
      run: () => Promise.reject(new Error('no disk')),
    };
    const { runs, job } = countingJob('after it');
    start(failing, job);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    const state = await stateOf('failing');
    expect(state).toMatchObject({ error: 'no disk', failures: 1 });
    expect(state!.nextRunAt.getTime()).toBeLessThan(Date.now() + 61_000);
    expect(state!.leasedUntil.getTime()).toBe(0);
  });

  it('is aborted when the server stops, and the server waits for it', async () => {
    let ended = false;
    const run: Job['run'] = async (signal) => {
      await new Promise((abort) => signal.addEventListener('abort', abort, { once: true }));
      await delay(50);
      ended = true;
      return {};
    };
    const stop = startJobs([{ name: 'long', intervalMs: 1000, run }], pollMs);
    await vi.waitFor(async () => expect((await stateOf('long'))?.startedAt).toBeDefined());
    await stop();
    expect(ended).toBe(true);
  });

  it('that a stop of the server interrupts has not failed, and runs again at the next start', async () => {
    const seen: JobRun[] = [];
    onJobRun((run) => void (run.name === 'interrupted' && seen.push(run)));
    const interrupted: Job['run'] = async (signal) => {
      await new Promise((abort) => signal.addEventListener('abort', abort, { once: true }));
      signal.throwIfAborted();
      return {};
    };
    const { job, runs } = countingJob('interrupted');
    const stop = startJobs([{ ...job, run: interrupted }], pollMs);
    await vi.waitFor(async () => expect((await stateOf('interrupted'))?.startedAt).toBeDefined());
    await stop();
    expect(seen).toEqual([]);
    expect(await stateOf('interrupted')).toMatchObject({ failures: 0 });
    start(job);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
  });

  it('waits for no long job', async () => {
    const { job, runs } = countingJob('short');
    const run: Job['run'] = async (signal) => {
      await new Promise((abort) => signal.addEventListener('abort', abort, { once: true }));
      return {};
    };
    start({ name: 'reindex', intervalMs: 1000, isLong: true, run }, job);
    await vi.waitFor(async () => expect((await stateOf('reindex'))?.startedAt).toBeDefined());
    await vi.waitFor(() => expect(runs).toHaveLength(1));
  });

  it('runs beside one that may take an hour, also where both are long', async () => {
    const { job, runs } = countingJob('retries');
    const run: Job['run'] = async (signal) => {
      await new Promise((abort) => signal.addEventListener('abort', abort, { once: true }));
      return {};
    };
    start(
      { name: 'archive', intervalMs: 1000, isLong: true, hasOwnLane: true, run },
      { ...job, isLong: true },
    );
    await vi.waitFor(async () => expect((await stateOf('archive'))?.startedAt).toBeDefined());
    await vi.waitFor(() => expect(runs).toHaveLength(1));
  });

  it('can be run now by an operator, but not beside another process', async () => {
    const { job } = countingJob('now');
    expect(await runJobNow(job)).toEqual({ done: 1 });
    await JobModel.updateOne({ _id: 'now' }, { $set: { leasedUntil: new Date(Date.now() + 60_000) } });
    expect(await runJobNow(job)).toBeNull();
  });
});
