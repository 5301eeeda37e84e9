import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { startProgram } from '../processes.ts';
import type { Web } from '../servers.ts';

const project = fileURLToPath(new URL('payload', import.meta.url));
const listingFields =
  'title,description,price,section,category,type,location,city,status,createdAt,owner,images'.split(',');

/** A listing in the form in which Payload stores it. */
export interface Listing {
  id: string;
  status: string;
}

async function everything(collection: string, fields: string[]) {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  const found = await mongoose.connection.collection(collection).find({}, { projection }).toArray();
  return found.map(({ _id, ...rest }) => ({ id: String(_id), ...rest }));
}

/** Writes the members and listings of our database to a file for Payload. */
export async function writeMarketplace(uri: string, file: string): Promise<void> {
  await mongoose.connect(uri, { dbName: 'laterite' });
  const listings = await everything('stuff', listingFields);
  const members = await everything('users', ['userName', 'location']);
  await mongoose.disconnect();
  writeFileSync(file, JSON.stringify({ members, listings }));
}

function run(dir: string, command: string, ...args: string[]): void {
  process.stderr.write(`${[command, ...args].join(' ')} …\n`);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  // The output of Payload's commands is not part of the table.
  const { status } = spawnSync(command, args, { cwd: dir, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${dir}`);
}

/** Installs, fills and builds Payload in this folder unless an earlier run did. */
export function preparePayload(dir: string, marketplace: string): void {
  if (existsSync(join(dir, '.next', 'BUILD_ID'))) return;
  cpSync(project, dir, { recursive: true });
  run(dir, 'npm', 'install', '--no-audit', '--no-fund');
  run(dir, 'node', 'fill.js', marketplace);
  run(dir, 'npx', 'next', 'build');
}

/** Starts Payload in production mode as its documentation describes. */
export async function startPayload(dir: string): Promise<Web> {
  const next = join(dir, 'node_modules', 'next', 'dist', 'bin', 'next');
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', '0'];
  const program = await startProgram(args, /Local:/, { NODE_ENV: 'production' }, dir);
  return { ...program, address: /http:\S+/.exec(program.line)![0] };
}
