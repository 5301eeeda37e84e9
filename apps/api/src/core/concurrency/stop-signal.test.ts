import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { aListing, aMember, aPhoto } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { startWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { config } from '../../config.ts';
import { ImportModel } from '../../features/imports/import.model.ts';
import { backUp } from '../../features/maintenance/backup.service.ts';
import { jobs } from '../../features/maintenance/jobs.ts';
import { WebhookDeliveryModel } from '../../features/webhooks/delivery.model.ts';
import { runJobNow } from '../../jobs/runner.ts';
import { backgroundWorkDone } from './background.ts';
import { stopBackgroundWork } from './stop-signal.ts';

const receiver = await startWebhookReceiver();
afterAll(receiver.close);
const { api } = await startApi({ config: { webhookOrigins: [receiver.origin] } });

it('a backup that is interrupted leaves nothing behind', async () => {
  await aListing(api, await aMember(api));
  const folder = join(config.dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  const settings = { folder, everyMs: 1, keepDays: 1, publicKeyFile: undefined };
  await expect(backUp(settings, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await readdir(folder)).toEqual([]);
});

it('a sweep that is interrupted deletes nothing more', async () => {
  const orphan = join(config.uploadsDir, `${'a'.repeat(32)}.webp`);
  await writeFile(orphan, 'bytes');
  await utimes(orphan, 0, 0);
  const sweepJob = jobs.find(({ name }) => name === 'sweep-images')!;
  await expect(sweepJob.run(AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await readdir(config.uploadsDir)).toContain(`${'a'.repeat(32)}.webp`);
  expect(await runJobNow(sweepJob)).toMatchObject({ unusedImages: 1 });
});

it('a process that stops ends the delivery that it has begun, and leaves the others and an import to the jobs', async () => {
  const seller = await aMember(api);
  const hook = { name: 'Stock', url: `${receiver.origin}/hook`, events: ['listing.published'] };
  await seller.post('/api/webhooks', hook).expect(201);
  receiver.state.answer = (response) => void response.writeHead(503).end();
  for (let i = 0; i < 3; i++) await aListing(api, seller);
  await backgroundWorkDone();
  await WebhookDeliveryModel.updateMany({}, { $set: { nextAt: new Date(0) } });
  receiver.reset();
  receiver.state.answer = (response) => {
    stopBackgroundWork();
    response.end();
  };
  const sendWebhooks = jobs.find(({ name }) => name === 'send-webhooks')!;
  await runJobNow(sendWebhooks);
  expect(await WebhookDeliveryModel.countDocuments({ status: 'delivered' })).toBe(1);
  expect(await WebhookDeliveryModel.countDocuments({ status: 'pending' })).toBe(2);

  const { body: run } = await seller
    .post('/api/import/stuff?dry=1')
    .field('settings', JSON.stringify({ category: 'Matériaux', location: 'Abidjan' }))
    .attach('file', Buffer.from('titre;prix;type;photo\r\nSable;5000;vente;sable.jpg'), 'stock.csv')
    .expect(201);
  expect(run.outcomes).toMatchObject({ create: 1 });
  await seller
    .post(`/api/import/${run._id}/pictures`)
    .field('name', 'sable.jpg')
    .attach('image', await aPhoto(64, 48), 'sable.jpg')
    .expect(204);
  await seller.post(`/api/import/${run._id}/state`).send({ to: 'running' }).expect(200);
  await backgroundWorkDone();
  expect(await ImportModel.findById(run._id).lean()).toMatchObject({
    state: 'running',
    rows: { waiting: 1 },
  });
});
