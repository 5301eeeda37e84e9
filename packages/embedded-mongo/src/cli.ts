import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './server.ts';

const usage = 'Usage: embedded-mongo --dir DIR [--port N] [--host 127.0.0.1]';
const ANY_FREE_PORT = 0;

/** Serves a folder on a loopback port until the process is stopped. Exit code 78: invalid arguments or an unusable folder. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { dir: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
  });
  const port = values.port === undefined ? ANY_FREE_PORT : Number(values.port);
  if (!values.dir || !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    throw new Error(usage);
  }
  const server = await startEmbeddedMongo({ dir: values.dir, port, host: values.host });
  process.stdout.write(`${server.uri}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(78);
});
