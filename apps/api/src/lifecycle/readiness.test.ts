import { mkdir } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('watches the disk of uploads also with a bucket and a MongoDB, because forms are spooled there', async () => {
  // Set before the module is loaded, which reads them once.
  Object.assign(process.env, {
    MONGODB_URI: 'mongodb://db.example/laterite',
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: 'https://bucket.example',
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  await mkdir(process.env.UPLOADS_DIR!, { recursive: true });
  const { freeRoom } = await import('./readiness.ts');
  expect(await freeRoom()).toBeGreaterThan(0);
});
