import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig } from 'payload';

const required = true;
const index = true;
const access = { read: () => true };
const id = { name: 'id', type: 'text', required };
const text = (name) => ({ name, type: 'text', required });
const filtered = (name) => ({ name, type: 'text', index });

/** What our listings show, with the indexes its lists need. */
const listings = {
  slug: 'listings',
  access,
  fields: [
    id,
    text('title'),
    { name: 'description', type: 'textarea', required },
    { name: 'price', type: 'number', index },
    filtered('section'),
    filtered('category'),
    filtered('type'),
    filtered('city'),
    filtered('status'),
    text('location'),
    { name: 'owner', type: 'relationship', relationTo: 'members', required },
    { name: 'images', type: 'json' },
  ],
  indexes: [{ fields: ['section', 'category', 'status', 'createdAt'] }],
};
const members = { slug: 'members', access, fields: [id, text('userName'), text('location')] };

export default buildConfig({
  secret: 'a benchmark on this machine only',
  collections: [listings, members],
  db: sqliteAdapter({ client: { url: 'file:payload.db' }, idType: 'number' }),
  telemetry: false,
});
