import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { endServer, settingsIn, startBuiltServer } from '../../scripts/built-server.mjs';

/** The file that receives codes instead of a phone, one line `E164 code` each. */
export const outboxIn = (folder: string): string => join(folder, 'otp-outbox.txt');

/** The only private address to which the server on a port may send webhooks. */
export const webhookOrigin = (port: number): string => `http://127.0.0.1:${port + 1}`;

/** Settings of a server that stores everything below `folder`, with raised rate limits and cheap password hashes. */
export const serverEnvironment = (folder: string, port: number): Record<string, string> => ({
  ...settingsIn(folder, port),
  RATE_LIMIT_FACTOR: '100',
  BCRYPT_COST: '4',
  PAYMENTS: 'simulator',
  OTP_OUTBOX: outboxIn(folder),
  WEBHOOK_ORIGINS: webhookOrigin(port),
});

/** Starts the built product and waits until it responds. */
export const startServer = (
  folder: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<ChildProcess> => startBuiltServer({ ...serverEnvironment(folder, port), ...settings });

/** Kills the server, as a power cut would, and waits until its process has ended. */
export const killServer = (server: ChildProcess): Promise<void> => endServer(server, 'SIGKILL');
