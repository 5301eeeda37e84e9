import { type DestinationStream, pino } from 'pino';
import { config } from './config.ts';

/** Human-readable lines in development; JSON in production. */
async function plainLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ colorize: false, ignore: 'pid,hostname,req,res', translateTime: 'HH:MM:ss', sync: true });
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
  ? pino({ level: config.logLevel, redact })
  : pino({ level: config.logLevel, redact }, config.logLevel === 'silent' ? undefined : await plainLines());
