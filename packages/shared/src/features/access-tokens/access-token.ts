import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { text } from '../../text.ts';
import { scopes } from './scopes.ts';

export const maxAccessTokens = 20;
/** Maximum lifetime of a token in days. */
const maxTokenDays = 365;
/** Prefix of every access token, so that scanners of leaked secrets recognise it. */
export const accessTokenPrefix = 'lat_';

export const newAccessToken = z.object({
  name: text(60),
  scopes: z.array(z.enum(scopes)).check(
    z.minLength(1),
    z.refine((all) => new Set(all).size === all.length),
  ),
  days: z.int().check(z.gte(1), z.lte(maxTokenDays)),
});
export type NewAccessToken = z.infer<typeof newAccessToken>;

/** An access token in lists, without the secret. */
export const accessToken = z.object({
  _id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Last four characters of the token. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Time of the last use, rounded to the hour; null if never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type AccessToken = z.infer<typeof accessToken>;

export const accessTokenList = pageOf(accessToken);

/** The new access token; only this response contains the secret. */
export const createdAccessToken = z.extend(accessToken, { token: z.string() });
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;
