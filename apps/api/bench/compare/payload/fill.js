// Usage: node fill.js marketplace.json
import { readFileSync } from 'node:fs';
import { getPayload } from 'payload';
import config from './payload.config.js';

const { members, listings } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const payload = await getPayload({ config });
// A fill that is cut short is begun anew, so nothing waits for the disk.
await payload.db.client.execute('PRAGMA synchronous = OFF');
for (const data of members) await payload.create({ collection: 'members', data });
for (const data of listings) await payload.create({ collection: 'listings', data });
await payload.db.client.execute('ANALYZE');
process.exit(0);
