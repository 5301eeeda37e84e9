import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { settingNames } from '../config.ts';
import { isClose } from '../core/errors/known-parameters.ts';
import { editDistance } from '../core/words/edit-distance.ts';
import type { PreflightCheck } from './check.ts';

const isLocal = (url: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url);

const minDistinctCharacters = 12;

/** Mode bits that let other users of the machine read a file. */
const readableByOthers = 0o044;

/** Names that docker compose and Node read from the same file. */
const namesOfOthers = /^(MONGO_ROOT_PASSWORD|MONGO_PASSWORD|SITE_HOST|TZ|(COMPOSE|DOCKER|NODE|UV)_.*)$/;

const maxEdits = 4;

/** Returns the setting that a misspelled name resembles most; undefined where it resembles none. */
function nearestSetting(name: string): string | undefined {
  const edits = (known: string) => editDistance(name.toUpperCase(), known, maxEdits);
  return settingNames.filter((known) => isClose(name, known)).sort((a, b) => edits(a) - edits(b))[0];
}

/** Returns the names that are no settings, each with the one that may be meant. */
const unknownNames = (names: string[]): string[] =>
  names
    .filter((name) => !settingNames.includes(name))
    .sort()
    .map((name) => ({ name, meant: nearestSetting(name) }))
    .filter(({ name, meant }) => meant || !namesOfOthers.test(name))
    .map(({ name, meant }) => (meant ? `${name} (is ${meant} meant?)` : name));

/** Checks of the settings. Settings with which no server can start are rejected while they are read, see config.ts. */
export const settingsChecks: PreflightCheck[] = [
  {
    subject: 'SMS',
    severity: 'warn',
    production: true,
    find: ({ sms }) =>
      sms.gateway || sms.whatsapp
        ? null
        : 'No gateway for messages is set: nobody can reset a forgotten password, which answers 503.',
    next: 'Set SMS_DRIVER=http and SMS_URL, or WHATSAPP_URL.',
  },
  {
    subject: 'e-mail',
    severity: 'warn',
    production: true,
    find: ({ sms, smtp }) =>
      sms.mail || smtp
        ? null
        : 'No way for e-mail is set: nobody can prove or change their e-mail address by themselves.',
    next: 'Set SMTP_URL and MAIL_FROM, or MAIL_URL.',
  },
  {
    subject: 'public URL',
    severity: 'warn',
    production: true,
    find: ({ publicUrl }) => {
      if (!publicUrl) return 'PUBLIC_URL is not set: shared links and sitemaps name this machine.';
      if (isLocal(publicUrl)) return `PUBLIC_URL is ${publicUrl}, which only this machine reaches.`;
      if (publicUrl.startsWith('http:'))
        return `PUBLIC_URL is ${publicUrl}: passwords travel without encryption.`;
      return null;
    },
    next: 'Set PUBLIC_URL to the https:// address of the site.',
  },
  {
    subject: 'proxy hops',
    severity: 'warn',
    production: true,
    find: ({ trustProxy, publicUrl }) =>
      trustProxy === 0 && publicUrl?.startsWith('https:')
        ? 'TRUST_PROXY is 0 although a proxy ends HTTPS: all visitors share the limits of one network.'
        : null,
    next: 'Set TRUST_PROXY to the number of proxies in front of the server, mostly 1.',
  },
  {
    subject: 'secret',
    severity: 'warn',
    production: true,
    find: ({ jwtSecret }) =>
      new Set(jwtSecret).size < minDistinctCharacters
        ? `JWT_SECRET has fewer than ${minDistinctCharacters} different characters, so it can be guessed.`
        : null,
    next: 'Replace it by `openssl rand -base64 48`; everyone logs in again.',
  },
  {
    subject: 'settings file',
    severity: 'warn',
    find: () =>
      process.platform !== 'win32' && existsSync('.env') && (statSync('.env').mode & readableByOthers) !== 0
        ? '.env can be read by other users of this machine, and holds secrets.'
        : null,
    next: 'chmod 600 .env',
  },
  {
    subject: 'names of settings',
    severity: 'warn',
    // A misspelled NODE_ENV leaves the server outside production, so this check also runs there.
    everywhere: true,
    find: () => {
      const unknown = existsSync('.env')
        ? unknownNames(Object.keys(parseEnv(readFileSync('.env', 'utf8'))))
        : [];
      return unknown.length > 0 ? `.env sets what is no setting: ${unknown.join(', ')}.` : null;
    },
    next: 'Correct the names, or remove the lines; .env.example lists every setting.',
  },
  {
    subject: 'embedded database',
    severity: 'warn',
    production: true,
    find: ({ mongodbUri, embeddedDatabase }) =>
      mongodbUri || embeddedDatabase
        ? null
        : 'production uses the embedded database, which one process alone can serve.',
    next: 'Set MONGODB_URI, or EMBEDDED_DATABASE=1 if one server is meant.',
  },
];
