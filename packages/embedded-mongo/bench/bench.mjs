// Loads listing-like documents and measures typical queries of a marketplace.
// Usage: node bench/bench.mjs [10000 100000 1000000]
// The server runs in a separate process, as with real clients; times are measured by one client over the loopback, and
// processor time is that of the server per operation.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';

const program = fileURLToPath(new URL('../bin/embedded-mongo.mjs', import.meta.url));
const sizes = process.argv.slice(2).map(Number);
const BATCH = 1000;
const RUNS = 2000;

const words = Array.from({ length: 5000 }, (_, i) => `word${i}`);
// Few words are frequent and most are rare, as in a natural language.
const word = () => words[Math.floor(words.length * Math.random() ** 3)];

function listing(i) {
  return {
    _id: i,
    ref: `L-${i}`,
    title: `${word()} ${word()} ${word()}`,
    section: i % 4,
    status: i % 20 === 0 ? 'closed' : 'open',
    category: i % 37,
    price: Math.floor(Math.random() * 1e6),
    owner: i % 5000,
    terms: [...new Set(Array.from({ length: 8 }, word))],
    createdAt: new Date(1.7e12 + i * 1000),
    views: 0,
  };
}

const indexes = [
  { key: { section: 1, status: 1, category: 1, createdAt: -1, _id: -1 } },
  { key: { section: 1, terms: 1, createdAt: -1 } },
  { key: { owner: 1, createdAt: -1 } },
  { key: { ref: 1 }, unique: true },
];

async function timed(pid, run) {
  const times = [];
  const began = processorTime(pid);
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now();
    await run(i);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor(times.length * part)].toFixed(2);
  const spent = Math.round(((processorTime(pid) - began) * 1000) / RUNS);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, processor ${spent} µs`;
}

// Returns the user and system time of a process in milliseconds, which Linux counts in hundredths of a second.
function processorTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

// Returns the private memory of the server, without the file that LMDB maps; available on Linux only.
function privateMemory(pid) {
  try {
    const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
    return `${Math.round(kilobytes / 1024)} MB`;
  } catch {
    return 'unknown';
  }
}

async function bench(size) {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const server = spawn(process.execPath, [program, '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [uri] = await once(createInterface({ input: server.stdout }), 'line');
  const client = await MongoClient.connect(uri);
  await client.db('bench').command({ ping: 1 });
  const atRest = privateMemory(server.pid);
  const stuff = client.db('bench').collection('stuff');
  await stuff.createIndexes(indexes);
  const start = performance.now();
  let peak = '';
  for (let i = 0; i < size; i += BATCH) {
    await stuff.insertMany(Array.from({ length: Math.min(BATCH, size - i) }, (_, j) => listing(i + j)));
    peak = privateMemory(server.pid);
  }
  const seconds = (performance.now() - start) / 1000;
  const spent = Math.round((processorTime(server.pid) * 1000) / size);
  const any = () => Math.floor(Math.random() * size);
  const newest = { createdAt: -1, _id: -1 };
  console.log(`\n${size} documents; private memory at rest ${atRest}`);
  console.log(
    `  load, ${indexes.length} indexes   ${Math.round(size / seconds)} documents/s (${seconds.toFixed(1)} s), processor ${spent} µs each with the start, private memory ${peak}`,
  );
  console.log(`  insert one         ${await timed(server.pid, (i) => stuff.insertOne(listing(size + i)))}`);
  console.log(`  find by _id        ${await timed(server.pid, () => stuff.findOne({ _id: any() }))}`);
  console.log(
    `  page of 24         ${await timed(server.pid, (i) =>
      stuff
        .find({ section: i % 4, status: 'open', category: i % 37 })
        .sort(newest)
        .limit(24)
        .toArray(),
    )}`,
  );
  console.log(
    `  search, any of 3   ${await timed(server.pid, (i) =>
      stuff
        .find({ section: i % 4, terms: { $in: [word(), word(), word()] } })
        .sort({ createdAt: -1 })
        .limit(24)
        .toArray(),
    )}`,
  );
  console.log(
    `  search, all of 2   ${await timed(server.pid, (i) =>
      stuff
        .find({ section: i % 4, $and: [{ terms: word() }, { terms: word() }] })
        .sort({ createdAt: -1 })
        .limit(24)
        .toArray(),
    )}`,
  );
  console.log(`  count of an owner  ${await timed(server.pid, (i) => stuff.countDocuments({ owner: i }))}`);
  console.log(`  count of all       ${await timed(server.pid, () => stuff.estimatedDocumentCount())}`);
  console.log(
    `  update by _id      ${await timed(server.pid, () => stuff.updateOne({ _id: any() }, { $inc: { views: 1 } }))}`,
  );
  console.log(
    `  private memory ${privateMemory(server.pid)}, file ${Math.round(statSync(join(dir, 'data.mdb')).size / 1e6)} MB`,
  );
  await client.close();
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  rmSync(dir, { recursive: true, force: true });
}

for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await bench(size);
