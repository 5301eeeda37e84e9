import { readFile } from 'node:fs/promises';
import { sizes } from '@laterite/shared/constants.ts';
import type { Endpoint, Upload } from '@laterite/shared/contract.ts';
import express from 'express';
import { AppError } from '../../core/errors/app-error.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { runMiddleware } from '../run-middleware.ts';
import { type BodyRequest, type Files, receiveFiles } from './form.ts';

/** A received body: JSON or text fields, and files. */
export interface ReceivedBody {
  input: unknown;
  files: Files;
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Rejects input that no regular client sends: deep nesting, and keys that reach into object prototypes. */
function checkShape(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= sizes.jsonDepth) throw new AppError('malformed_json');
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new AppError('malformed_json');
    checkShape(inner, depth + 1);
  }
}

const parseJson = (limit: number) => express.json({ limit, strict: false, type: () => true });
const parsers = new Map(
  [sizes.jsonBytes, sizes.bulkJsonBytes].map((limit) => [limit as number, parseJson(limit)]),
);

async function receiveJson(
  { jsonBytes = sizes.jsonBytes }: Endpoint,
  { req, res }: BodyRequest,
): Promise<unknown> {
  const isEmpty = !req.headers['content-type'] && !Number(req.headers['content-length'] ?? 0);
  if (isEmpty && !req.headers['transfer-encoding']) return {};
  if (!req.is('application/json')) throw new AppError('unsupported_media_type');
  await runMiddleware(parsers.get(jsonBytes)!, req, res);
  checkShape(req.body);
  return req.body ?? {};
}

function parseText(text: unknown): unknown {
  if (typeof text !== 'string') throw new AppError('malformed_json');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('malformed_json');
  }
  checkShape(value);
  return value;
}

/** Returns the JSON text that a form contains as a file. */
async function readText({ path, size }: ReceivedFile): Promise<string> {
  if (size > sizes.jsonBytes) throw new AppError('body_too_large');
  return readFile(path, 'utf8');
}

async function receiveForm(upload: Upload, request: BodyRequest): Promise<ReceivedBody> {
  const { fields, files } = await receiveFiles(upload, request);
  if (!upload.json) return { input: fields, files };
  const { [upload.json]: blobs, ...others } = files;
  if (blobs?.[0]) return { input: parseText(await readText(blobs[0])), files: others };
  return { input: upload.json in fields ? parseText(fields[upload.json]) : fields, files };
}

/** Reads a JSON body, or a form with files where the endpoint accepts files. Nothing is validated yet; `endUpload` deletes the files. */
export async function receiveBody(endpoint: Endpoint, request: BodyRequest): Promise<ReceivedBody> {
  if (endpoint.upload && request.req.is('multipart/form-data')) return receiveForm(endpoint.upload, request);
  return { input: await receiveJson(endpoint, request), files: {} };
}
