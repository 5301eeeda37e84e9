import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayMs } from '@laterite/shared/time.ts';
import type { Config } from '../config.ts';
import { makeFolder } from '../core/make-folder.ts';
import { probeWrite } from '../images/probe-write.ts';
import { imageStore } from '../images/store.ts';
import { readPublicKey } from '../ops/archive/key-files.ts';
import { createOutbox } from '../sms/outbox-sender.ts';
import { freeBytes, minFreeBytes } from '../storage/free-disk-space.ts';
import type { PreflightCheck } from './check.ts';
import { secretAge } from './secret-ages.ts';

/** Uploads are spooled in their folder also where images are stored in a bucket. */
const folders = ({ dataDir, uploadsDir }: Config) => [
  { name: 'DATA_DIR', folder: dataDir },
  { name: 'UPLOADS_DIR', folder: uploadsDir },
];

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** File system types of Linux that live in memory: tmpfs and ramfs. */
const inMemory = new Set([0x01021994, 0x858458f6]);

/** Time when this program was built or checked out: a clock more than a day before it is wrong. */
const builtAt = async () => (await stat(fileURLToPath(import.meta.url))).mtimeMs;

const maxSecretDays = 365;

/** Checks of the machine: folders, disk and clock. */
export const machineChecks: PreflightCheck[] = [
  {
    subject: 'folders',
    severity: 'refuse',
    async find(config) {
      for (const { name, folder } of folders(config)) {
        makeFolder(folder, name === 'DATA_DIR' ? 0o700 : undefined);
        await probeWrite(folder);
      }
      return null;
    },
    next: 'See `DATA_DIR` and `UPLOADS_DIR` in .env.example.',
  },
  {
    subject: 'bucket',
    severity: 'refuse',
    async find({ s3 }) {
      if (s3) await imageStore.prepare();
      return null;
    },
    next: 'See `S3_ENDPOINT` in .env.example.',
  },
  {
    subject: 'file of codes',
    severity: 'refuse',
    async find({ otpOutbox }) {
      if (otpOutbox) await createOutbox(otpOutbox);
      return null;
    },
    next: 'See `OTP_OUTBOX` in .env.example.',
  },
  {
    subject: 'folder of backups',
    severity: 'refuse',
    find({ backup }) {
      if (backup) makeFolder(backup.folder, 0o700);
      return null;
    },
    next: 'See `BACKUP_DIR` in docs/operations.md.',
  },
  {
    subject: 'key of backups',
    severity: 'refuse',
    async find({ backup }) {
      if (backup?.publicKeyFile) await readPublicKey(backup.publicKeyFile);
      return null;
    },
    next: 'See `BACKUP_PUBLIC_KEY` in docs/operations.md.',
  },
  {
    subject: 'folder of backups',
    severity: 'warn',
    async find({ backup }) {
      if (backup) await probeWrite(backup.folder);
      return null;
    },
    next: 'Until then the backups of BACKUP_DIR fail.',
  },
  {
    subject: 'disk room',
    severity: 'warn',
    async find(config) {
      for (const { name, folder } of folders(config)) {
        const free = await freeBytes(folder);
        if (free < minFreeBytes) return `${name}: ${inMegabytes(free)} are free where ${folder} is.`;
      }
      return null;
    },
    next: `Free room, or move the folder: below ${inMegabytes(minFreeBytes)} publishing will soon fail.`,
  },
  {
    subject: 'disk in memory',
    severity: 'refuse',
    production: true,
    async find({ mongodbUri, embeddedDatabase, dataDir }) {
      if (process.platform !== 'linux' || mongodbUri || embeddedDatabase) return null;
      const { type } = await statfs(dataDir);
      return inMemory.has(type)
        ? `DATA_DIR: ${dataDir} is in memory, so the database is lost at a restart of the machine.`
        : null;
    },
    next: 'Name a folder on a disk, or say with EMBEDDED_DATABASE=1 that this is meant.',
  },
  {
    subject: 'clock',
    severity: 'refuse',
    production: true,
    find: async () =>
      Date.now() < (await builtAt()) - dayMs
        ? `The clock of this machine says ${new Date().toISOString().slice(0, 10)}: codes, sessions and listings would end at the wrong time.`
        : null,
    next: 'Set the clock, and turn NTP on (timedatectl set-ntp true).',
  },
  {
    subject: 'secret',
    severity: 'warn',
    production: true,
    async find({ dataDir, jwtSecret, jwtSecretPrevious }) {
      const days = await secretAge(join(dataDir, 'secrets.json'), jwtSecret);
      if (days > maxSecretDays) return `JWT_SECRET has been in use for ${days} days.`;
      return jwtSecretPrevious && days > 31
        ? 'JWT_SECRET_PREVIOUS is still set, though every session of it has ended.'
        : null;
    },
    next: 'Change JWT_SECRET once a year: the old value goes to JWT_SECRET_PREVIOUS for 31 days, then it is removed.',
  },
];
