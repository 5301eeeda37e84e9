import { resolve } from 'node:path';
import { isSupportedCountry } from 'libphonenumber-js/max';
import * as z from 'zod';

const knownWeak = /^(.)\1*$|^(change.?me|secret|password|jwt.?secret|your.?secret)/i;

const isWebAddress = (value: string) =>
  /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

/** Returns the type of an http or https address. */
export const webAddress = (message: string) => z.string().refine(isWebAddress, message);

/** The address of a site that has its host for itself; a slash at its end is removed. */
export const siteUrl = z
  .string()
  .refine(
    (value) => isWebAddress(value) && new URL(value).href === `${new URL(value).origin}/`,
    'must be an address such as https://example.com, without a path: the site lives at the root of its host',
  )
  .transform((value) => new URL(value).origin);

const isTileUrl = (value: string) =>
  /^https?:\/\/[\w.-]+(:\d+)?\/\S+$/.test(value) &&
  ['{z}', '{x}', '{y}'].every((part) => value.includes(part));

/** An address of map tiles. */
export const tileUrl = z
  .string()
  .refine(isTileUrl, 'must be an address such as https://tiles.example.com/{z}/{x}/{y}.png');

/** Whether a text is the address of a MongoDB. */
export const isMongodbUri = (value: string): boolean => /^mongodb(\+srv)?:\/\//.test(value);

/** The address of a MongoDB. */
export const mongodbUri = z.string().refine(isMongodbUri, 'must begin with mongodb:// or mongodb+srv://');

const isMailServer = (value: string) =>
  /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

/** The address of a mail server, with user and password. */
export const mailServerUrl = z
  .string()
  .refine(
    isMailServer,
    'must be an address such as smtps://user:password@mail.example.com:465, with signs such as # / ? in the password written as %23 %2F %3F',
  );

/** The sender of e-mails. */
export const sender = z
  .string()
  .max(200)
  .regex(/\S@\S/, 'must be an address such as avis@example.com, or Latérite <avis@example.com>');

/** Returns the type of an address to contact someone: e-mail or https. */
export const contactUrl = (example: string) =>
  z.string().regex(/^(mailto:|https:\/\/)/, `must be an address such as ${example}`);

/** A path, made absolute. */
export const path = z.string().transform((value) => resolve(value));

/** Returns the type of a folder with a default. */
export const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => resolve(value));

/** 0 or 1. */
export const flag = z.enum(['0', '1']).transform((value) => value === '1');

const isWebOrigin = (value: string) => isWebAddress(value) && new URL(value).origin === value;
/** The origin of an app outside the web, such as capacitor://localhost. */
const isAppOrigin = (value: string) => /^(?!https?:)[a-z][a-z\d+.-]*:\/\/[^\s/?#]+$/.test(value);

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const originMessage =
  'must be origins such as https://app.example.com,http://localhost:4000: no path, no slash at the end, no capitals, no default port';

/** Origins of web servers, separated by commas. */
export const webOrigins = list.refine((parts) => parts.every(isWebOrigin), originMessage);

/** Origins that browsers and apps send, separated by commas. */
export const callerOrigins = list.refine(
  (parts) => parts.every((part) => isWebOrigin(part) || isAppOrigin(part)),
  originMessage,
);

/** A secret of 32 bytes or more that cannot be guessed. */
export const secret = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= 32, 'needs 32 bytes or more')
  .refine((value) => !knownWeak.test(value), 'is a known weak value');

/** A country whose phone numbers are known. */
export const country = z
  .string()
  .refine(
    (value) => isSupportedCountry(value),
    'must be the code of a country in two capital letters, such as CI',
  );
