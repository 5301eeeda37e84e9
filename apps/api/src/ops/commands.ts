import { resolve } from 'node:path';
import { config } from '../config.ts';
import type { CommandOptions } from './command-line.ts';

// Each command imports its own modules when it runs: loading the whole application takes more than a second.

const place = () => import('./place.ts');
const archives = () => import('./archive/archive.ts');
const keyFiles = () => import('./archive/key-files.ts');

interface Command {
  /** Usage: arguments in capitals, optional ones in brackets. */
  usage: string;
  about: string;
  run: (given: CommandOptions) => Promise<unknown>;
}

/** Never missing, because parsing the command line rejects a command without its folder. */
const folderOf = ({ folder = '' }: CommandOptions): string => resolve(folder);

const pemOf = async (file: string | undefined) =>
  file === undefined ? undefined : (await keyFiles()).readPem(file);

async function backUp(given: CommandOptions): Promise<void> {
  const keyFile = given['public-key'] ?? config.backup?.publicKeyFile;
  const publicKey = keyFile === undefined ? undefined : await (await keyFiles()).readPublicKey(keyFile);
  const { checkImagesStored } = await import('./archive/missing-images.ts');
  const { writeArchive } = await archives();
  const { recordBackup } = await import('../jobs/backup-state.ts');
  const { withDatabase } = await place();
  const write = async () => {
    await checkImagesStored();
    await writeArchive(folderOf(given), { pictures: true, publicKey });
    await recordBackup();
  };
  await withDatabase(write, { indexes: false });
}

async function restore(given: CommandOptions): Promise<void> {
  const privateKey = await pemOf(given.key);
  const { readArchive } = await archives();
  const { withDatabase } = await place();
  const options = { pictures: true, force: Boolean(given.force), privateKey };
  await withDatabase(({ dataDir }) => readArchive(folderOf(given), { ...options, dataDir }), {
    mustExist: false,
  });
}

/** Every operations command. */
export const commands: Record<string, Command> = {
  doctor: {
    usage: '',
    about:
      'looks at settings, machine and database as a starting server does; exit code 78 when it would not start',
    run: async () => (await import('./doctor.ts')).doctor(),
  },
  'create-admin': {
    usage: '',
    about: 'makes an administrator; asks, or reads ADMIN_EMAIL, ADMIN_NAME, ADMIN_PHONE, ADMIN_PASSWORD',
    run: async () => {
      const { createAdmin } = await import('./admins.ts');
      await (await place()).withDatabase(createAdmin, { mustExist: false });
    },
  },
  'remove-admin': {
    usage: '',
    about: 'makes an administrator an ordinary member; asks, or reads ADMIN_EMAIL',
    run: async () => {
      const { removeAdmin } = await import('./admins.ts');
      await (await place()).withDatabase(removeAdmin);
    },
  },
  'change-contact': {
    usage: '',
    about: 'replaces the e-mail or phone number of a member; asks, or reads MEMBER_EMAIL and NEW_CONTACT',
    run: async () => {
      const { changeContact } = await import('./contact.ts');
      await (await place()).withDatabase(changeContact);
    },
  },
  'remove-demo': {
    usage: '',
    about: 'removes the demo people and all that belongs to them; production does not start before',
    run: async () => {
      const { removeDemoData } = await import('./remove-demo.ts');
      await (await place()).withDatabase(removeDemoData);
    },
  },
  backup: {
    usage: 'FOLDER [--public-key FILE]',
    about:
      'writes the database and the pictures to a new folder and verifies it; with a key, encrypted for its owner',
    run: backUp,
  },
  restore: {
    usage: 'FOLDER [--force] [--key FILE]',
    about:
      'stores a backup where there is nothing yet; --force replaces what is there; --key opens an encrypted one',
    run: restore,
  },
  verify: {
    usage: 'FOLDER [--key FILE]',
    about: 'makes sure that a backup or an export is whole and undamaged',
    run: async (given) => (await archives()).verifyArchive(folderOf(given), await pemOf(given.key)),
  },
  export: {
    usage: 'FOLDER [--from PLACE]',
    about: 'writes the database alone; PLACE is a mongodb:// address or the data folder of an embedded one',
    run: async (given) => {
      const { writeArchive } = await archives();
      const { withDatabase } = await place();
      await withDatabase(() => writeArchive(folderOf(given), { pictures: false }), {
        place: given.from,
        indexes: false,
      });
    },
  },
  import: {
    usage: 'FOLDER [--to PLACE] [--force]',
    about: 'stores the database of an export or a backup, whichever engine it came from',
    run: async (given) => {
      const { readArchive } = await archives();
      const { withDatabase } = await place();
      const options = { pictures: false, force: Boolean(given.force) };
      await withDatabase(({ dataDir }) => readArchive(folderOf(given), { ...options, dataDir }), {
        place: given.to,
        mustExist: false,
      });
    },
  },
  check: {
    usage: '[--repair]',
    about: 'looks for damage: indexes, references, pictures, counters, search; exit code 1 when some is left',
    run: async ({ repair = false }) => {
      const { check } = await import('./check/check.ts');
      await (await place()).withDatabase(() => check({ repair }), { indexes: false });
    },
  },
  'push-keys': {
    usage: '',
    about: 'prints new keys for web push as lines of .env; other keys end the notifications of every browser',
    run: async () => (await import('./push-keys.ts')).printPushKeys(),
  },
  jobs: {
    usage: '[JOB]',
    about: 'lists the background jobs with their last and next runs; JOB runs one now',
    run: async ({ folder: name }) => {
      const { findJob, listJobs, runJob } = await import('./jobs.ts');
      const job = name === undefined ? undefined : findJob(name);
      await (await place()).withDatabase(() => (job ? runJob(job) : listJobs()));
    },
  },
  queue: {
    usage: '',
    about: 'prints what waits for the team: listings, reports, claims, support requests, and since when',
    run: async () => {
      const { printQueues } = await import('./queue.ts');
      await (await place()).withDatabase(printQueues, { indexes: false, joins: true });
    },
  },
  purge: {
    usage: '[--dry-run]',
    about: 'removes what is over: expired records, half deleted accounts, pictures nothing shows',
    run: async (given) => {
      const { purge } = await import('./purge.ts');
      await (await place()).withDatabase(() => purge({ dryRun: Boolean(given['dry-run']) }));
    },
  },
};
