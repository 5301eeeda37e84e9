import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { isMongodbUri } from '../config/setting-types.ts';
import { config } from '../config.ts';
import { backgroundWorkDone } from '../core/concurrency/background.ts';
import { closePasswordThreads } from '../features/auth/password-threads.ts';
import { openDatabase } from '../storage/database.ts';
import { printLine } from './ops-error.ts';

/** Location of a database: a MongoDB address, or the data folder of an embedded one; by default the configured one. */
function settingsOf(place: string | undefined) {
  if (place === undefined) return config;
  if (isMongodbUri(place)) return { mongodbUri: place, dataDir: config.dataDir };
  return { mongodbUri: undefined, dataDir: resolve(place) };
}

/** An open database. */
export interface OpenPlace {
  /** Data folder of an embedded database; undefined for MongoDB. */
  dataDir: string | undefined;
}

interface Options {
  place?: string | undefined;
  /** Throws for a folder without a database instead of creating one. */
  mustExist?: boolean;
  /** Whether to read through a running server that has the embedded database open. */
  joins?: boolean;
  /** Whether to create missing indexes first, as a starting server does. */
  indexes?: boolean;
}

/** Opens a database, runs the work, and always closes the database. */
export async function withDatabase<T>(
  work: (place: OpenPlace) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const { place, mustExist = true, indexes = true, joins = false } = options;
  const settings = settingsOf(place);
  if (mustExist && !settings.mongodbUri && !existsSync(join(settings.dataDir, 'database'))) {
    throw new ConfigError(`There is no database in ${settings.dataDir}.`);
  }
  // Import the whole application, because indexes are made from every model.
  if (indexes) await import('../app.ts');
  const database = await openDatabase(settings, { indexes, joins });
  printLine(`Using ${database.name}.`);
  try {
    return await work({ dataDir: settings.mongodbUri ? undefined : settings.dataDir });
  } finally {
    // Notifications of the changes are written in the background.
    await backgroundWorkDone();
    await database.close();
    await closePasswordThreads();
  }
}
