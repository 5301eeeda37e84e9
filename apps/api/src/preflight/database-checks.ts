import { hourMs, minuteMs } from '@laterite/shared/time.ts';
import mongoose, { trusted } from 'mongoose';
import { keyFingerprints } from '../core/secrets/sealing.ts';
import { PrivateFileModel } from '../features/private-files/private-file.model.ts';
import { UserModel } from '../features/users/user.model.ts';
import { WebhookModel } from '../features/webhooks/webhook.model.ts';
import { lastBackupAt, maxBackupAgeMs } from '../jobs/backup-state.ts';
import { assertRestoreFinished } from '../ops/archive/restore-mark.ts';
import type { PreflightCheck } from './check.ts';

const minVersion = 7;
const maxClockDifferenceMs = minuteMs;

const run = (command: Record<string, unknown>) => mongoose.connection.db!.admin().command(command);

/** Returns the kinds of stored data that are encrypted with a key which the settings lack. */
async function unreadable(): Promise<string[]> {
  const other = trusted({ $nin: [...keyFingerprints(), null] });
  const found = {
    'papers and photos of members': await PrivateFileModel.exists({ key: other }),
    'secrets of webhooks': await WebhookModel.exists({ 'secret.key': other }),
  };
  return Object.entries(found).flatMap(([what, id]) => (id ? [what] : []));
}

/** Checks of the open database. */
export const databaseChecks: PreflightCheck[] = [
  {
    subject: 'restore',
    severity: 'refuse',
    find: () => assertRestoreFinished().then(() => null),
    next: 'See `restore` in docs/operations.md.',
  },
  {
    subject: 'database version',
    severity: 'warn',
    async find() {
      const { version } = await run({ buildInfo: 1 });
      return Number.parseInt(version, 10) < minVersion
        ? `The database is MongoDB ${version}, which gets no more fixes.`
        : null;
    },
    next: `Update it to MongoDB ${minVersion} or newer, one major version after the other.`,
  },
  {
    subject: 'replica set',
    severity: 'warn',
    production: true,
    async find({ mongodbUri }) {
      if (!mongodbUri) return null;
      const { setName } = await run({ hello: 1 });
      return setName
        ? null
        : 'MongoDB runs as a single server without a replica set: a write may be lost in a crash.';
    },
    next: 'Start it with --replSet and run rs.initiate() once.',
  },
  {
    subject: 'clock of the database',
    severity: 'warn',
    async find() {
      const { localTime } = await run({ hello: 1 });
      const seconds = Math.round(Math.abs(Date.now() - Number(localTime)) / 1000);
      return seconds * 1000 > maxClockDifferenceMs
        ? `The clocks of this machine and of the database differ by ${seconds} s.`
        : null;
    },
    next: 'Turn NTP on on both machines (timedatectl set-ntp true).',
  },
  {
    subject: 'backups',
    severity: 'warn',
    production: true,
    async find() {
      const at = await lastBackupAt();
      if (!at) return 'No backup of this database was ever made.';
      const ageMs = Date.now() - at.getTime();
      return ageMs >= maxBackupAgeMs() ? `The last backup is ${Math.floor(ageMs / hourMs)} hours old.` : null;
    },
    next: 'Set BACKUP_DIR, or run `ops backup FOLDER` every night.',
  },
  {
    subject: 'key of private files',
    severity: 'warn',
    async find() {
      const what = await unreadable();
      return what.length > 0
        ? `The settings lack the key that some ${what.join(' and ')} are encrypted with: they cannot be read.`
        : null;
    },
    next: 'Set PRIVATE_FILES_KEY, or JWT_SECRET where it was not set, to the value from before; as PRIVATE_FILES_KEY_PREVIOUS or JWT_SECRET_PREVIOUS it is enough for reading.',
  },
  {
    subject: 'demo data',
    severity: 'refuse',
    production: true,
    find: async () =>
      (await UserModel.exists({ demo: true }))
        ? 'The demo people are still in this database, and their passwords are published.'
        : null,
    next: 'Run: npx -y pnpm ops remove-demo',
  },
];
