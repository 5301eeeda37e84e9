import { type DestinationStream, pino } from 'pino';
import { config } from './config.ts';

/** Human-readable lines in development; JSON in production. */
async function plainLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ colorize: false, ignore: 'pid,hostname,req,res', translateTime: 'HH:MM:ss', sync: true });
}

const maxUnwrittenBytes = 1024 * 1024;

/**
 * JSON lines on standard output. While they cannot be written, as on a full disk, the newest are dropped and the server
 * goes on: without a listener an error ends the process, whose last flush then waits for space forever.
 */
function jsonLines(): DestinationStream {
  const output = pino.destination({ sync: false, maxLength: maxUnwrittenBytes });
  const flushSync = output.flushSync.bind(output);
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  output.on('drop', () => output.flush());
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return output;
}

const redact = {
  paths: [
    'req.headers.authorization',
    'req.headers.cookie',
    '*.password',
    '*.otp',
    '*.token',
    '*.phoneNumber',
    '*.email',
  ],
  remove: true,
};

/** The log of this process. */
export const log = config.production
  ? pino({ level: config.logLevel, redact }, jsonLines())
  : pino({ level: config.logLevel, redact }, config.logLevel === 'silent' ? undefined : await plainLines());
