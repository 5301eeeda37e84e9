// Measures the processor time that matching one listing against 100,000 alerts takes.
// Run: pnpm --filter @laterite/api bench:alerts. Prints one line of JSON.
import { readFileSync } from 'node:fs';
import { demo } from '@laterite/demo-data';
import { Types } from 'mongoose';
import { config } from '../src/config.ts';
import { AlertIndex } from '../src/features/alerts/alert-index.ts';
import { compileAlertQuery } from '../src/features/alerts/alert-query.ts';
import { toListings } from '../src/features/demo/demo-documents.ts';
import { toListingRow } from '../src/features/listings/browsing/listing-row.ts';
import type { ListingDoc } from '../src/features/listings/listing.model.ts';
import { listingTerms } from '../src/features/listings/listing-derived.ts';
import { countAllTerms } from '../src/features/search/terms/vocabulary.ts';
import { openDatabase } from '../src/storage/database.ts';

const alertCount = 100_000;
const cities = ['', 'Abidjan', 'Dakar', 'Bamako', 'Ouagadougou', 'Douala', 'Lomé', 'Cotonou'];

/** Queries as people type them, taken from the search tests. */
const queries = readFileSync(new URL('../test/search/tuning.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s*[|=→\t]\s*/)[0]!.slice(0, 100));

/** Returns the search of the i-th alert: a query in a city, some with a maximum price or with a category instead of words. */
function searchOf(i: number): string {
  const { category, price } = listings[i % listings.length]!;
  const what = i % 5 === 0 ? { category } : { query: queries[i % queries.length]! };
  const city = cities[(i * 7) % cities.length]!;
  const maxPrice = i % 3 === 0 && price ? String(Math.round(price * (0.5 + (i % 11) / 10))) : '';
  const given = Object.entries({ ...what, city, maxPrice }).filter(([, value]) => value !== '');
  return new URLSearchParams(given as [string, string][]).toString();
}

const listings = toListings(demo) as unknown as ListingDoc[];
const database = await openDatabase(config, {});
await countAllTerms(
  'listings',
  listings.map((listing) => listingTerms(listing as never)),
);

const index = new AlertIndex();
for (let i = 0; i < alertCount; i++) {
  await index.put({ id: String(i), user: String(i) }, searchOf(i), compileAlertQuery);
}
const rows = listings.map((listing) =>
  toListingRow({ ...listing, status: 'published', _id: new Types.ObjectId() }),
);
for (const row of rows) index.matching(row);

const times: number[] = [];
let hits = 0;
for (let round = 0; round < 5; round++) {
  for (const row of rows) {
    const before = process.cpuUsage();
    hits += index.matching(row).length;
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
}
times.sort((a, b) => a - b);
let candidates = 0;
for (const row of rows) candidates += index.candidates(row).size;
const at = (share: number) =>
  Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(2));
const mean = Number((times.reduce((sum, ms) => sum + ms, 0) / times.length).toFixed(2));
process.stdout.write(
  `${JSON.stringify({
    alerts: index.size,
    listings: rows.length,
    candidatesPerListing: Math.round(candidates / rows.length),
    hitsPerListing: Math.round(hits / times.length),
    cpuMs: { mean, p50: at(0.5), p95: at(0.95), max: at(1) },
    heapMb: Math.round(process.memoryUsage().heapUsed / 1e6),
  })}\n`,
);
await database.close();
process.exit(0);
