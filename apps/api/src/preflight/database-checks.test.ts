import { expect, it } from 'vitest';
import { changeConfig } from '../../test/support/config.ts';
import { startApi } from '../../test/support/server.ts';
import { config } from '../config.ts';
import { seal } from '../core/secrets/sealing.ts';
import { PrivateFileModel } from '../features/private-files/private-file.model.ts';
import { databaseChecks } from './database-checks.ts';
import { inspect } from './preflight.ts';

await startApi();

const findings = async () =>
  (await inspect(databaseChecks)).filter(({ subject }) => subject === 'key of private files');

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
