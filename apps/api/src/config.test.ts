import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config.ts';

const secret = 'a-long-and-honest-secret-of-many-bytes';
const production = { NODE_ENV: 'production', JWT_SECRET: secret };

describe('settings', () => {
  it('have defaults that start without any', () => {
    const config = readConfig({ JWT_SECRET: secret });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: undefined,
      demoData: true,
      bcryptCost: 12,
      logLevel: 'warn',
    });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
  });

  it('name the web app of this repository, wherever the server is started', () => {
    const { webDir } = readConfig({ JWT_SECRET: secret });
    expect(webDir).toBe(join(import.meta.dirname, '../../web/dist'));
  });

  it('left empty count as unset', () => {
    expect(readConfig({ JWT_SECRET: secret, PORT: '', MONGODB_URI: '' }).port).toBeUndefined();
  });

  it('that are wrong are all named at once', () => {
    const start = () =>
      readConfig({ JWT_SECRET: 'short', PORT: '99999', MONGODB_URI: 'http://x', BCRYPT_COST: 'much' });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/PORT: .*\n.*MONGODB_URI: .*\n.*JWT_SECRET: .*\n.*BCRYPT_COST: /);
  });

  it.each([
    ['JWT_SECRET', { JWT_SECRET: undefined }],
    ['JWT_SECRET', { JWT_SECRET: 'change-me-change-me-change-me-change-me' }],
    ['JWT_SECRET', { JWT_SECRET: 'x'.repeat(40) }],
    ['DEMO_DATA', { DEMO_DATA: '1' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '10' }],
    ['OTP_OUTBOX', { OTP_OUTBOX: '/tmp/outbox' }],
    ['BCRYPT_COST', { BCRYPT_COST: '4' }],
    ['TEST_PROVIDER_URL', { TEST_PROVIDER_URL: 'http://localhost:9' }],
    ['PUBLIC_URL', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
  ])('in production refuse a weak %s', (name, changes) => {
    expect(() => readConfig({ ...production, ...changes })).toThrow(name);
  });

  it.each([
    [
      'PUBLIC_URL',
      ['example.com:443', 'javascript:1', 'http:', 'https://example.com/app', 'https://me:word@example.com'],
      'https://example.com/',
    ],
    ['S3_ENDPOINT', ['s3:7070', 'localhost'], 'http://s3:7070'],
    ['SMS_URL', ['sms.example.com:443'], 'https://sms.example.com/send?to={phone}'],
    ['FEDAPAY_URL', ['api:443'], 'https://api.fedapay.com'],
    ['CORS_ORIGINS', ['example.com', 'https://a.example/', 'https://A.example', 'https://a.example:443'], ''],
    ['CORS_ORIGINS', ['*', 'null'], 'https://a.example, http://localhost:5173,capacitor://localhost'],
    ['WEBHOOK_ORIGINS', ['localhost', 'http://localhost:4000/hook', 'ftp://files'], 'http://localhost:4000'],
    ['PUSH_ORIGINS', ['push.example'], 'https://push.example'],
    ['DEFAULT_COUNTRY', ['XX', 'ci', 'CIV'], 'SN'],
    [
      'SMTP_URL',
      [
        'mail.example.com:25',
        'smtp://',
        'smtp://mail.example.com:port',
        'smtps://shop:pa#ss@mail.example.com',
      ],
      'smtps://shop:pa%23ss@mail.example.com:465',
    ],
    ['MAIL_FROM', ['Latérite', 'avis@'], 'Latérite <avis@example.com>'],
    ['UNVERIFIED_LISTINGS', ['many', '1001', '-1', '1.5'], 'off'],
  ])('refuse a %s that cannot be meant: %s', (name, wrong, right) => {
    for (const value of wrong) {
      expect(() => readConfig({ JWT_SECRET: secret, [name]: value }), value).toThrow(`${name}: must be `);
    }
    readConfig({ JWT_SECRET: secret, MAIL_FROM: 'avis@example.com', [name]: right });
  });

  it('name the unit of a text that is too long', () => {
    const start = () => readConfig({ JWT_SECRET: secret, BRAND_NAME: 'x'.repeat(41) });
    expect(start).toThrow('BRAND_NAME: must be 40 characters or less');
  });

  it('refuse one port for the site and the metrics', () => {
    const same = { JWT_SECRET: secret, PORT: '4000', METRICS_PORT: '4000' };
    expect(() => readConfig(same)).toThrow('METRICS_PORT: must be another port than PORT');
    readConfig({ ...same, METRICS_HOST: '127.0.0.2' });
    readConfig({ ...same, PORT: '0', METRICS_PORT: '0' });
  });

  it('for a bucket are all there, or what is missing is named', () => {
    const bucket = {
      JWT_SECRET: secret,
      STORAGE_DRIVER: 's3',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
    };
    expect(() => readConfig(bucket)).toThrow(/S3_SECRET_ACCESS_KEY: is required with STORAGE_DRIVER=s3/);
    const { s3 } = readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' });
    expect(s3).toMatchObject({ bucket: 'pictures', region: 'us-east-1', pathStyle: true });
    expect(readConfig({ JWT_SECRET: secret, S3_BUCKET: 'pictures' }).s3).toBeUndefined();
  });

  it('for map tiles are an address with three parts, and whose tiles they are', () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    const tiles = { JWT_SECRET: secret, TILE_URL: url };
    expect(() => readConfig(tiles)).toThrow(/TILE_ATTRIBUTION: is required with TILE_URL/);
    expect(() => readConfig({ ...tiles, TILE_URL: 'https://tiles.example/map.png' })).toThrow(/TILE_URL/);
    const attribution = '© Cartographes';
    expect(readConfig({ ...tiles, TILE_ATTRIBUTION: attribution }).tiles).toEqual({ url, attribution });
    expect(readConfig({ JWT_SECRET: secret }).tiles).toBeUndefined();
  });

  it('of log-in with another site are all there, or what is missing is named', () => {
    const site = { JWT_SECRET: secret, APPLE_CLIENT_ID: 'ci.laterite', APPLE_TEAM_ID: 'TEAM' };
    expect(() => readConfig(site)).toThrow(
      /APPLE_KEY_ID: is required with APPLE_CLIENT_ID\n.*APPLE_PRIVATE_KEY: is required with APPLE_CLIENT_ID/,
    );
    expect(() => readConfig({ ...site, APPLE_PRIVATE_KEY: 'not a key' })).toThrow(
      /APPLE_PRIVATE_KEY: must be/,
    );
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const onOneLine = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll('\n', '\\n');
    const { providers } = readConfig({ ...site, APPLE_KEY_ID: 'KEY', APPLE_PRIVATE_KEY: onOneLine });
    expect(providers.apple?.privateKey).toContain('\n');
    expect(providers.google).toBeUndefined();
  });

  it('in production load no demo data and log for machines', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demoData: false, logLevel: 'info' });
  });
});
