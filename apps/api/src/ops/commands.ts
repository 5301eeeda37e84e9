import { resolve } from 'node:path';
import { config } from '../config.ts';
import { recordBackup } from '../jobs/backup-state.ts';
import { createAdmin, removeAdmin } from './admins.ts';
import { readArchive, verifyArchive, writeArchive } from './archive/archive.ts';
import { readPem, readPublicKey } from './archive/key-files.ts';
import { checkImagesStored } from './archive/missing-images.ts';
import { check } from './check/check.ts';
import type { CommandOptions } from './command-line.ts';
import { changeContact } from './contact.ts';
import { doctor } from './doctor.ts';
import { listJobs, runJob } from './jobs.ts';
import { type OpenPlace, withDatabase } from './place.ts';
import { purge } from './purge.ts';
import { printPushKeys } from './push-keys.ts';
import { printQueues } from './queue.ts';
import { removeDemoData } from './remove-demo.ts';

interface Command {
  /** Usage: arguments in capitals, optional ones in brackets. */
  usage: string;
  about: string;
  run: (given: CommandOptions) => Promise<unknown>;
}

/** Never missing, because parsing the command line rejects a command without its folder. */
const folderOf = ({ folder = '' }: CommandOptions): string => resolve(folder);

const pemOf = (file: string | undefined) => (file === undefined ? undefined : readPem(file));

async function backUp(given: CommandOptions): Promise<void> {
  const keyFile = given['public-key'] ?? config.backup?.publicKeyFile;
  const publicKey = keyFile === undefined ? undefined : await readPublicKey(keyFile);
  const write = async () => {
    await checkImagesStored();
    await writeArchive(folderOf(given), { pictures: true, publicKey });
    await recordBackup();
  };
  await withDatabase(write, { indexes: false });
}

async function restore(given: CommandOptions): Promise<void> {
  const privateKey = await pemOf(given.key);
  const read = ({ dataDir }: OpenPlace) =>
    readArchive(folderOf(given), { pictures: true, force: Boolean(given.force), privateKey, dataDir });
  await withDatabase(read, { mustExist: false });
}

/** Every operations command. */
export const commands: Record<string, Command> = {
  doctor: {
    usage: '',
    about:
      'looks at settings, machine and database as a starting server does; exit code 78 when it would not start',
    run: doctor,
  },
  'create-admin': {
    usage: '',
    about: 'makes an administrator; asks, or reads ADMIN_EMAIL, ADMIN_NAME, ADMIN_PHONE, ADMIN_PASSWORD',
    run: () => withDatabase(createAdmin, { mustExist: false }),
  },
  'remove-admin': {
    usage: '',
    about: 'makes an administrator an ordinary member; asks, or reads ADMIN_EMAIL',
    run: () => withDatabase(removeAdmin),
  },
  'change-contact': {
    usage: '',
    about: 'replaces the e-mail or phone number of a member; asks, or reads MEMBER_EMAIL and NEW_CONTACT',
    run: () => withDatabase(changeContact),
  },
  'remove-demo': {
    usage: '',
    about: 'removes the demo people and all that belongs to them; production does not start before',
    run: () => withDatabase(removeDemoData),
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
    run: async (given) => verifyArchive(folderOf(given), await pemOf(given.key)),
  },
  export: {
    usage: 'FOLDER [--from PLACE]',
    about: 'writes the database alone; PLACE is a mongodb:// address or the data folder of an embedded one',
    run: (given) =>
      withDatabase(() => writeArchive(folderOf(given), { pictures: false }), {
        place: given.from,
        indexes: false,
      }),
  },
  import: {
    usage: 'FOLDER [--to PLACE] [--force]',
    about: 'stores the database of an export or a backup, whichever engine it came from',
    run: (given) =>
      withDatabase(
        ({ dataDir }) =>
          readArchive(folderOf(given), { pictures: false, force: Boolean(given.force), dataDir }),
        { place: given.to, mustExist: false },
      ),
  },
  check: {
    usage: '[--repair]',
    about: 'looks for damage: indexes, references, pictures, counters, search; exit code 1 when some is left',
    run: ({ repair = false }) => withDatabase(() => check({ repair }), { indexes: false }),
  },
  'push-keys': {
    usage: '',
    about: 'prints new keys for web push as lines of .env; other keys end the notifications of every browser',
    run: async () => printPushKeys(),
  },
  jobs: {
    usage: '[JOB]',
    about: 'lists the background jobs with their last and next runs; JOB runs one now',
    run: (given) => withDatabase(() => (given.folder ? runJob(given.folder) : listJobs())),
  },
  queue: {
    usage: '',
    about: 'prints what waits for the team: listings, reports, claims, support requests, and since when',
    run: () => withDatabase(printQueues, { indexes: false, joins: true }),
  },
  purge: {
    usage: '[--dry-run]',
    about: 'removes what is over: expired records, half deleted accounts, pictures nothing shows',
    run: (given) => withDatabase(() => purge({ dryRun: Boolean(given['dry-run']) })),
  },
};
