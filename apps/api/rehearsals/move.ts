// Moves listings and their pictures from one folder to another by backup and restore, and compares all data.
// npx tsx apps/api/rehearsals/move.ts [listings]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const count = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'move-'));
const place = (name: string) => ({
  DATA_DIR: join(folder, name, 'data'),
  UPLOADS_DIR: join(folder, name, 'uploads'),
});
const quiet = {
  DEMO_DATA: '0',
  LOG_LEVEL: 'error',
  BCRYPT_COST: '4',
  JWT_SECRET: 'a secret of this rehearsal alone',
};
// Settings are read when the first module of the application is loaded.
Object.assign(process.env, quiet, place('old'));
const { config } = await import('../src/config.ts');
const { openDatabase } = await import('../src/storage/database.ts');
const { UserModel } = await import('../src/features/users/user.model.ts');
const { seed } = await import('./stock.ts');

const root = fileURLToPath(new URL('../../..', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (begin: number) => `${((Date.now() - begin) / 1000).toFixed(1)} s`;

/** Returns the maximum memory in MB and the processor time in seconds of a process so far. */
async function usedBy(pid: number) {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [status, stat] = await Promise.all([read('status'), read('stat')]);
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    memory: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
    processor: (Number(ticks[11] ?? 0) + Number(ticks[12] ?? 0)) / 100,
  };
}

/** Runs an operations command as an operator would; returns its duration and resource use. */
async function ops(args: string[], settings: Record<string, string>): Promise<void> {
  const begin = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/ops/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const used = { memory: 0, processor: 0 };
  const timer = setInterval(async () => {
    const now = await usedBy(child.pid!);
    if (now.memory > 0) Object.assign(used, now);
  }, 100);
  const code = await new Promise((done) => child.once('exit', done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`ops ${args[0]} failed`);
  say(
    `== ops ${args[0]}: ${seconds(begin)}, ${Math.round(used.processor)} s of processor, at most ${Math.round(used.memory)} MB\n`,
  );
}

async function fill(): Promise<void> {
  const begin = Date.now();
  const database = await openDatabase(config);
  const people = Array.from({ length: 3 }, (_, i) => ({
    userName: `Personne ${i}`,
    email: `personne${i}@example.com`,
    phoneNumber: `+22507000000${i}`,
    passwordHash: 'none',
    referralCode: `CODE${i}`,
  }));
  const [owner, ...users] = (await UserModel.insertMany(people)).map(({ _id }) => _id);
  await seed(count, owner!, users);
  await database.close();
  say(`== ${count} listings with pictures made: ${seconds(begin)}\n`);
}

/** Returns a checksum of the names and bytes of all files of a folder. */
async function sumOf(path: string) {
  const hash = createHash('sha256');
  const names = (await readdir(path)).filter((name) => name.endsWith('.webp')).sort();
  let bytes = 0;
  for (const name of names) {
    const content = await readFile(join(path, name));
    hash.update(name).update(content);
    bytes += content.length;
  }
  return { files: names.length, bytes, sha256: hash.digest('hex') };
}

const contentsOf = async (archive: string) => {
  const { madeAt: _, ...held } = JSON.parse(await readFile(join(archive, 'manifest.json'), 'utf8'));
  return held;
};

await fill();
await ops(['check'], place('old'));
await ops(['backup', join(folder, 'backup')], place('old'));
await ops(['restore', join(folder, 'backup')], place('new'));
await ops(['check'], place('new'));
await ops(['export', join(folder, 'again')], place('new'));

const [before, after] = [await contentsOf(join(folder, 'backup')), await contentsOf(join(folder, 'again'))];
const pictures = [await sumOf(place('old').UPLOADS_DIR), await sumOf(place('new').UPLOADS_DIR)];
const documents = before.collections.reduce(
  (sum: number, each: { documents: number }) => sum + each.documents,
  0,
);
const bytes = before.collections.reduce((sum: number, each: { bytes: number }) => sum + each.bytes, 0);
const isSame =
  JSON.stringify(before.collections) === JSON.stringify(after.collections) &&
  JSON.stringify(pictures[0]) === JSON.stringify(pictures[1]);
say(`documents: ${documents} (${Math.round(bytes / 1e6)} MB) in ${before.collections.length} collections`);
say(`picture files: ${pictures[0]!.files} (${Math.round(pictures[0]!.bytes / 1e6)} MB)`);
say(isSame ? 'Nothing changed: every collection and every picture is the same.' : 'Something changed.');
await rm(folder, { recursive: true });
process.exit(isSame ? 0 : 1);
