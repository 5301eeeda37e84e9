import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { phoneProofs } from '@laterite/shared/features/auth/auth.ts';
import { hourMs } from '@laterite/shared/time.ts';
import * as z from 'zod';
import { ConfigError, configExitCode } from './config/config-error.ts';
import { generatedSecret } from './config/generated-secret.ts';
import { operatorMessage } from './config/operator-message.ts';
import {
  callerOrigins,
  contactUrl,
  country,
  flag,
  folder,
  mailServerUrl,
  mongodbUri,
  path,
  secret,
  sender,
  siteUrl,
  tileUrl,
  webAddress,
  webOrigins,
} from './config/setting-types.ts';
import {
  hasProviders,
  missingForProviders,
  providersOf,
  providerVariables,
} from './features/identities/provider-settings.ts';
import { missingForPush, pushOf, pushVariables } from './features/notifications/push/push-settings.ts';
import { missingForPayments, paymentsOf, paymentVariables } from './features/payments/payment-settings.ts';
import { gatewaysOf, gatewayVariables, messageLimitsOf } from './sms/gateway-settings.ts';

/** Returns the error message of an invalid setting; a setting with a message of its own uses that one. */
function settingMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.expected === 'int' ? 'must be a whole number' : 'must be a number without letters or spaces';
  }
  const unit = issue.origin === 'string' ? ' characters' : '';
  if (issue.code === 'too_small') {
    return `must be ${issue.inclusive ? '' : 'more than '}${issue.minimum}${unit}${issue.inclusive ? ' or more' : ''}`;
  }
  if (issue.code === 'too_big') return `must be ${issue.maximum}${unit} or less`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return undefined;
}

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: mongodbUri.optional(),
  DATA_DIR: folder('data'),
  EMBEDDED_DATABASE: flag.default(false),
  UPLOADS_DIR: folder('uploads'),
  STORAGE_DRIVER: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: webAddress('must be an address such as https://s3.example.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  PUBLIC_URL: siteUrl.optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  PRIVATE_FILES_KEY: secret.optional(),
  PRIVATE_FILES_KEY_PREVIOUS: secret.optional(),
  DEMO_DATA: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  OTP_OUTBOX: path.optional(),
  ...gatewayVariables,
  ...providerVariables,
  PHONE_PROOF: z.enum(phoneProofs).optional(),
  MODERATION: z.enum(['post', 'pre']).default('post'),
  UNVERIFIED_LISTINGS: z
    .union(
      [z.literal('off'), z.coerce.number().int().min(0).max(1000)],
      'must be off, or a whole number of 1000 or less',
    )
    .optional(),
  MODERATION_EXCEPT: z.enum(['nobody', 'verified']).default('nobody'),
  DEFAULT_COUNTRY: country.default('CI'),
  BRAND_NAME: z.string().min(1).max(40).default('Latérite'),
  TILE_URL: tileUrl.optional(),
  TILE_ATTRIBUTION: z.string().max(120).optional(),
  SECURITY_CONTACT: contactUrl('mailto:security@example.com').optional(),
  SMTP_URL: mailServerUrl.optional(),
  MAIL_FROM: sender.optional(),
  ...pushVariables,
  ...paymentVariables,
  WEBHOOK_ORIGINS: webOrigins.default([]),
  CORS_ORIGINS: callerOrigins.default([]),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BACKUP_DIR: path.optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  BACKUP_PUBLIC_KEY: path.optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).optional(),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(12),
});
type Variables = z.infer<typeof variables>;

/** The name of every setting. */
export const settingNames = Object.keys(variables.shape);

const neededForS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A setting, whether it is missing or wrong, and the message about it. */
type Rule = [name: keyof Variables, isBroken: boolean, message: string];

/** Returns a rule for each setting that another one requires. */
const required = (names: readonly (keyof Variables)[], by: string): Rule[] =>
  names.map((name) => [name, true, `is required with ${by}`]);

const generalRules = (env: Variables): Rule[] => [
  ['SMS_URL', env.SMS_DRIVER === 'http' && !env.SMS_URL, 'is required with SMS_DRIVER=http'],
  ['TILE_ATTRIBUTION', Boolean(env.TILE_URL) && !env.TILE_ATTRIBUTION, 'is required with TILE_URL'],
  ['MAIL_FROM', Boolean(env.SMTP_URL) && !env.MAIL_FROM, 'is required with SMTP_URL'],
  [
    'METRICS_PORT',
    Boolean(env.METRICS_PORT) && env.METRICS_PORT === env.PORT && env.METRICS_HOST === env.HOST,
    'must be another port than PORT',
  ],
  ...required(
    env.STORAGE_DRIVER === 's3' ? neededForS3.filter((name) => !env[name]) : [],
    'STORAGE_DRIVER=s3',
  ),
  ...required(missingForPush(env), 'VAPID_PUBLIC_KEY'),
  ...required(missingForPayments(env), 'PAYMENTS=fedapay'),
  ...missingForProviders(env).flatMap(({ name, with: id }) => required([name], id)),
];

const productionRules = (env: Variables): Rule[] => [
  ['JWT_SECRET', !env.JWT_SECRET, 'is required in production'],
  ['DEMO_DATA', Boolean(env.DEMO_DATA), 'is refused in production'],
  [
    'PHONE_PROOF',
    env.PHONE_PROOF !== undefined && env.PHONE_PROOF !== 'off' && !gatewaysOf(env).gateway,
    'needs an SMS gateway: set SMS_DRIVER=http and SMS_URL',
  ],
  ['OTP_OUTBOX', Boolean(env.OTP_OUTBOX), 'is refused in production'],
  ['PUBLIC_URL', hasProviders(env) && !env.PUBLIC_URL, 'is required to log in with other accounts'],
  [
    'PAYMENTS',
    env.PAYMENTS === 'simulator',
    'must not be simulator in production: it gives paid services away',
  ],
  ['PUBLIC_URL', env.PAYMENTS === 'fedapay' && !env.PUBLIC_URL, 'is required for payments'],
  ['TEST_PROVIDER_URL', Boolean(env.TEST_PROVIDER_URL), 'is refused in production'],
  ['RATE_LIMIT_FACTOR', env.RATE_LIMIT_FACTOR !== 1, 'is refused in production'],
  ['BCRYPT_COST', env.BCRYPT_COST < 10, 'must be 10 or more in production'],
];

/** Rejects settings that are unsafe in production, and reports settings that are required together. */
const rules = variables.superRefine((env, context) => {
  const checked = [...generalRules(env), ...(env.NODE_ENV === 'production' ? productionRules(env) : [])];
  for (const [name, isBroken, message] of checked)
    if (isBroken) context.addIssue({ code: 'custom', path: [name], message });
});

const sentences = (error: z.ZodError) =>
  error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n');

/** Returns the settings of the image bucket; undefined where images are stored in a folder. */
const bucketOf = (env: Variables) =>
  env.STORAGE_DRIVER === 's3'
    ? {
        endpoint: env.S3_ENDPOINT!,
        bucket: env.S3_BUCKET!,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID!,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        pathStyle: env.S3_PATH_STYLE,
      }
    : undefined;

/** Returns the map tiles with their attribution; undefined where maps have no tiles. */
const tilesOf = ({ TILE_URL: url, TILE_ATTRIBUTION: attribution = '' }: Variables) =>
  url ? { url, attribution } : undefined;

/** Returns the encryption keys of private files; without a setting, one is derived from JWT_SECRET. */
const privateFileKeysOf = (env: Variables): string[] =>
  [
    env.PRIVATE_FILES_KEY,
    env.PRIVATE_FILES_KEY_PREVIOUS,
    env.JWT_SECRET ?? generatedSecret(env.DATA_DIR),
    env.JWT_SECRET_PREVIOUS,
  ].filter((key) => key !== undefined);

/** Without a setting, the limit applies in production alone. */
function unverifiedListingsOf({ UNVERIFIED_LISTINGS: given, NODE_ENV }: Variables): number | undefined {
  if (given === 'off') return undefined;
  return given ?? (NODE_ENV === 'production' ? 3 : undefined);
}

/** Reads settings from variables; an empty one counts as unset. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = rules.safeParse(given, { error: settingMessage });
  if (!parsed.success) {
    throw new ConfigError(`Some settings are wrong (see .env.example):\n${sentences(parsed.error)}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    mongodbUri: env.MONGODB_URI,
    dataDir: env.DATA_DIR,
    embeddedDatabase: env.EMBEDDED_DATABASE,
    uploadsDir: env.UPLOADS_DIR,
    s3: bucketOf(env),
    publicUrl: env.PUBLIC_URL,
    jwtSecret: env.JWT_SECRET ?? generatedSecret(env.DATA_DIR),
    jwtSecretPrevious: env.JWT_SECRET_PREVIOUS,
    /** Encryption keys of private files: the first encrypts, the others decrypt older files. */
    privateFileKeys: privateFileKeysOf(env),
    demoData: env.DEMO_DATA ?? !production,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    otpOutbox: env.OTP_OUTBOX,
    sms: { ...gatewaysOf(env), ...messageLimitsOf(env) },
    /** Actions that require a verified phone number: none, calls and WhatsApp, or also publishing. */
    phoneProof: env.PHONE_PROOF ?? (gatewaysOf(env).gateway ? 'contact' : 'off'),
    providers: providersOf(env),
    moderation: env.MODERATION,
    /** Maximum number of live listings of a seller whose identity and company are not verified; undefined without a limit, where such listings are reviewed as any other. */
    unverifiedListings: unverifiedListingsOf(env),
    /** Sellers whose first listings skip the review where `moderation` is `pre`. */
    moderationExcept: env.MODERATION_EXCEPT,
    defaultCountry: env.DEFAULT_COUNTRY,
    brandName: env.BRAND_NAME,
    /** Mail server of notifications; undefined where none is configured. */
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    push: pushOf(env),
    /** Payment provider of paid services; undefined where payments are off. */
    payments: paymentsOf(env),
    webhookOrigins: env.WEBHOOK_ORIGINS,
    /** Timeout of a webhook delivery. */
    webhookTimeoutMs: 10_000,
    /** Maximum number of newest listings per section in the in-memory read model; each takes about 2.5 KB. */
    listingsInMemory: 25_000,
    /** Maximum number of search terms in memory, the most used first: about 15 MB, and more than a French and an English dictionary of the trade. */
    vocabularyTermsInMemory: 60_000,
    tiles: tilesOf(env),
    securityContact: env.SECURITY_CONTACT,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Backups that the server makes by itself; undefined where none are wanted. */
    backup:
      env.BACKUP_DIR === undefined
        ? undefined
        : {
            folder: env.BACKUP_DIR,
            everyMs: env.BACKUP_EVERY_HOURS * hourMs,
            keepDays: env.BACKUP_KEEP_DAYS,
            publicKeyFile: env.BACKUP_PUBLIC_KEY,
          },
    slowQueryMs: env.SLOW_QUERY_MS,
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    bcryptCost: env.BCRYPT_COST,
    /** The built web app, found from this module, because the server may be started in any folder. */
    webDir: join(import.meta.dirname, '../../web/dist'),
  };
}
export type Config = ReturnType<typeof readConfig>;

function configOrExit(): Config {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readConfig(process.env);
  } catch (error) {
    const { DATA_DIR } = process.env;
    const sentence = operatorMessage(error, { dataDir: resolve(DATA_DIR || 'data') });
    if (!sentence) throw error;
    console.error(sentence);
    process.exit(configExitCode);
  }
}

/** Settings of this process: its environment, and `.env` where there is one. */
export const config = configOrExit();
