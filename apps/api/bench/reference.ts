import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose from 'mongoose';
import { ListingModel } from '../src/features/listings/listing.model.ts';
import { cardFields } from '../src/features/listings/listing-card.ts';

// Reference servers of the benchmarks: the least code that sends the same responses, without our middleware.
const [kind, given] = process.argv.slice(2) as ['constant' | 'lean' | 'bytes', string];

/** Starts a bare Express app that sends one constant. */
function constant() {
  const body = readFileSync(given);
  return createServer(express().get('/{*any}', (_req, res) => void res.type('json').send(body)));
}

/** Starts a plain Node server that sends bytes from memory. */
function bytes() {
  const body = readFileSync(given);
  return createServer((_req, res) => void res.writeHead(200, { 'content-length': body.length }).end(body));
}

/** Starts Express and Mongoose with projections and lean documents on the same database: a page with its count, and a document by id. */
async function lean() {
  await mongoose.connect(given, { dbName: 'laterite' });
  const app = express();
  app.get('/api/search/products', async (req, res) => {
    const { section, category, minPrice } = req.query;
    const filter = {
      section,
      status: { $in: ['published', 'reserved'] },
      category,
      ...(minPrice && { priceDown: { $gte: Number(minPrice) } }),
    } as never;
    const [items, total] = await Promise.all([
      ListingModel.find(filter, cardFields).sort({ createdAt: -1, _id: -1 }).limit(24).lean(),
      ListingModel.countDocuments(filter, { limit: 1001 }),
    ]);
    res.json({ items, total });
  });
  app.get('/api/stuff/:id', async (req, res) => {
    res.json(await ListingModel.findById(req.params.id, { terms: 0, attrTerms: 0 }).lean());
  });
  return createServer(app);
}

const server = await { constant, bytes, lean }[kind]();
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Ready: ${(server.address() as AddressInfo).port}\n`);
});
