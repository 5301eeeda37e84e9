import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inspect } from './preflight.ts';
import { settingsChecks } from './settings-checks.ts';

/** Returns the findings for a folder with this .env. */
async function findingsWith(lines: string[]) {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  process.chdir(folder);
  const findings = await inspect(settingsChecks);
  return findings.filter(({ subject }) => subject === 'names of settings');
}

it('names what .env sets and no program reads, with the setting that is meant', async () => {
  const misspelt = ['MODERATON=pre', '#COMMENT=1', 'NODE_EVN=production', 'SMTPURL=x', 'COLOUR=red'];
  expect(await findingsWith(misspelt)).toMatchObject([
    {
      severity: 'warn',
      sentence:
        '.env sets what is no setting: COLOUR, MODERATON (is MODERATION meant?), NODE_EVN (is NODE_ENV meant?), SMTPURL (is SMTP_URL meant?).',
    },
  ]);
});

it('is content with the settings and with what docker compose and Node read', async () => {
  const right = ['MODERATION=pre', 'MONGO_PASSWORD=abc', 'SITE_HOST=example.com', 'COMPOSE_PROJECT_NAME=a'];
  expect(await findingsWith([...right, 'NODE_OPTIONS=--trace-warnings', 'TZ=UTC'])).toEqual([]);
});
