import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Starts a small S3 server with one empty bucket, and returns the settings of a process that uses it. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const bucket = { name: 'pictures', configs: [] };
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [bucket] };
  const start = async (port: number) => {
    const server = new S3rver({ ...options, port });
    const { port: taken } = await server.run();
    return { server, port: taken };
  };
  const { server, port } = await start(0);
  Object.assign(process.env, {
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  return { directory, stop: () => server.close(), startAgain: async () => (await start(port)).server };
}
