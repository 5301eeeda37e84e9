import { hourMs } from '@laterite/shared/time.ts';
import { expect, it } from 'vitest';
import { changeConfig } from '../../test/support/config.ts';
import { startApi } from '../../test/support/server.ts';
import { config } from '../config.ts';
import { seal } from '../core/secrets/sealing.ts';
import { PrivateFileModel } from '../features/private-files/private-file.model.ts';
import { recordBackup } from '../jobs/backup-state.ts';
import { JobModel } from '../jobs/job.model.ts';
import { databaseChecks } from './database-checks.ts';
import { inspect } from './preflight.ts';

await startApi();

const findings = async (about = 'key of private files') =>
  (await inspect(databaseChecks)).filter(({ subject }) => subject === about);

it('warns of a backup that is older than a day, or than the interval of the server, and two hours', async () => {
  const isOld = async (hours: number, everyHours?: number) => {
    await recordBackup();
    await JobModel.updateOne(
      { _id: 'backup' },
      { $set: { finishedAt: new Date(Date.now() - hours * hourMs) } },
    );
    const backup = { folder: '', everyMs: (everyHours ?? 0) * hourMs, keepDays: 1, publicKeyFile: undefined };
    changeConfig({ production: true, backup: everyHours === undefined ? undefined : backup });
    return (await findings('backups')).length > 0;
  };
  expect([await isOld(25), await isOld(26)]).toEqual([false, true]);
  expect([await isOld(25, 1), await isOld(26, 1)]).toEqual([false, true]);
  expect([await isOld(169, 168), await isOld(170, 168)]).toEqual([false, true]);
});

it('warns when the settings lack the key of a stored paper, as after a change of JWT_SECRET', async () => {
  const place = { owner: '65f0c0ffee65f0c0ffee65f0', about: '65f0c0ffee65f0c0ffee65f1' };
  const plain = {
    ...place,
    type: 'application/pdf' as const,
    content: Buffer.from('from before encryption'),
  };
  await PrivateFileModel.create(plain, { ...plain, ...seal(Buffer.from('paper'), 'context') });
  expect(await findings()).toEqual([]);
  const [key] = config.privateFileKeys;
  changeConfig({ privateFileKeys: ['another key of 32 bytes for tests'] });
  expect(await findings()).toMatchObject([
    { severity: 'warn', sentence: expect.stringMatching(/papers and photos of members.*cannot be read/) },
  ]);
  changeConfig({ privateFileKeys: ['another key of 32 bytes for tests', key!] });
  expect(await findings()).toEqual([]);
});
