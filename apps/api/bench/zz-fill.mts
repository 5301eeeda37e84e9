import { mkdirSync } from 'node:fs';
import { fillMarketplace, reindexOnce } from '/work/perf/apps/api/bench/marketplace.ts';
import { startEngine } from '/work/perf/apps/api/bench/servers.ts';

const dir = process.argv[2]!,
  size = Number(process.argv[3]);
mkdirSync(dir, { recursive: true });
const e = await startEngine(dir);
console.log(new Date().toISOString(), 'start');
await fillMarketplace(e.uri, size);
console.log(new Date().toISOString(), 'filled');
await reindexOnce(e.uri);
console.log(new Date().toISOString(), 'indexed');
await e.stop();
process.exit(0);
