import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../core/errors/app-error.ts';
import { log } from '../log.ts';
import type { ImageStore, StoredFile } from './image-store.ts';

/** Address and credentials of a bucket. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/name` rather than `https://bucket.host/name`. */
  pathStyle: boolean;
}

const timeoutMs = 10_000;
const probeName = `write-probe-${process.pid}`;
const retryAfter = 30;

/** Returns the URL of the bucket, without a trailing slash. */
export function bucketUrl({
  endpoint,
  bucket,
  pathStyle,
}: Pick<S3Settings, 'endpoint' | 'bucket' | 'pathStyle'>): string {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/$/, '');
  return pathStyle ? `${url.origin}${folder}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${folder}`;
}

const entry = /<Contents>.*?<\/Contents>/gs;
const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1] ?? '';

/** Returns the files of one page of a list; names are URL-encoded, so no XML escapes occur. */
const filesIn = (xml: string): StoredFile[] =>
  [...xml.matchAll(entry)].map(([file]) => ({
    name: decodeURIComponent(textOf(file, 'Key').replaceAll('+', ' ')),
    writtenAt: Date.parse(textOf(file, 'LastModified')),
    isDraft: false,
  }));

/** Converts an interrupted response to the error of an unreachable service. */
const whole = <T>(part: Promise<T>): Promise<T> =>
  part.catch((err: unknown) => {
    log.error({ err }, 'the image bucket cannot be reached');
    throw new AppError('storage_unavailable', { retryAfter });
  });

/** Returns an image store in a bucket of an S3-compatible service. */
export function s3Store(settings: S3Settings): ImageStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const address = bucketUrl(settings);

  /** Sends a request; an unexpected status counts as an unreachable service. */
  const ask = async (path: string, init: RequestInit, accepted: number[]): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await whole(client.fetch(`${address}${path}`, { ...init, signal }));
    if (accepted.includes(answer.status)) return answer;
    log.error({ status: answer.status, method: init.method }, 'the image bucket rejected a request');
    throw new AppError('storage_unavailable', { retryAfter });
  };

  const write = async (name: string, bytes: Buffer) => {
    const headers = { 'Content-Type': name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp' };
    await ask(`/${name}`, { method: 'PUT', headers, body: new Uint8Array(bytes) }, [200]);
  };

  const remove = async (name: string) => void (await ask(`/${name}`, { method: 'DELETE' }, [200, 204, 404]));

  /** A bucket that can be read may still refuse writes, so one is tried. */
  const isWritable = () =>
    write(probeName, Buffer.from('x'))
      .then(() => remove(probeName))
      .then(
        () => true,
        () => false,
      );

  const pageAfter = async (last: string) => {
    const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url' });
    if (last) query.set('start-after', last);
    const xml = await whole((await ask(`?${query}`, { method: 'GET' }, [200])).text());
    return { files: filesIn(xml), isLast: textOf(xml, 'IsTruncated') !== 'true' };
  };

  return {
    prepare: async () => {
      if (!(await isWritable())) throw new AppError('storage_unavailable', { retryAfter });
    },
    isWritable,
    write,
    adopt: async (name, path) => write(name, await readFile(path)),
    find: async (name) => {
      const answer = await ask(`/${name}`, { method: 'GET' }, [200, 404]);
      return answer.status === 404 ? null : { bytes: Buffer.from(await whole(answer.arrayBuffer())) };
    },
    remove,
    list: async () => {
      const files: StoredFile[] = [];
      while (true) {
        const page = await pageAfter(files.at(-1)?.name ?? '');
        files.push(...page.files);
        if (page.isLast || page.files.length === 0) return files;
      }
    },
  };
}
