import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketUrl, s3Store } from './s3-store.ts';

/** Returns a page of a list as documented by the protocol, with URL-encoded names as requested. */
const page = (names: string[], isTruncated: boolean) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>pictures</Name><Prefix/>
<KeyCount>${names.length}</KeyCount><MaxKeys>1000</MaxKeys><EncodingType>url</EncodingType>
<IsTruncated>${isTruncated}</IsTruncated>${names
  .map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size></Contents>`,
  )
  .join('')}</ListBucketResult>`;

const asked: IncomingMessage[] = [];
/** Name of a file whose response is interrupted. */
const broken = 'broken.webp';
const server = createServer((req, res) => {
  if (req.url!.endsWith(broken)) {
    res.writeHead(200, { 'Content-Length': 100 });
    return void res.write('RIFF', () => res.destroy());
  }
  asked.push(req);
  const isSecond = req.url!.includes('start-after=a%26b+c.webp');
  res.end(isSecond ? page(['d.webp'], false) : page(['a.webp', 'a%26b+c.webp'], true));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.close();
});

const theStore = () =>
  s3Store({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    pathStyle: true,
  });

it('counts a picture that breaks off in the middle as the absence of the service', async () => {
  await expect(theStore().find(broken)).rejects.toMatchObject({ code: 'storage_unavailable' });
});

it('lists a bucket whole, page after page (recorded answers)', async () => {
  const store = theStore();
  const files = await store.list();
  expect(files.map(({ name }) => name)).toEqual(['a.webp', 'a&b c.webp', 'd.webp']);
  expect(files[0]).toMatchObject({ writtenAt: Date.UTC(2026, 0, 2, 3, 4, 5), isDraft: false });
  expect(asked).toHaveLength(2);
  expect(asked[0]!.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\//);
});

it('finds a bucket by path or by host', () => {
  const bucket = { endpoint: 'https://s3.example.com:9000/base/', bucket: 'pictures' };
  expect(bucketUrl({ ...bucket, pathStyle: true })).toBe('https://s3.example.com:9000/base/pictures');
  expect(bucketUrl({ ...bucket, pathStyle: false })).toBe('https://pictures.s3.example.com:9000/base');
});

it('signs as the example of the AWS documentation (recorded signature)', async () => {
  const signed = await new AwsV4Signer({
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
    headers: {
      Range: 'bytes=0-9',
      'X-Amz-Content-Sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  }).sign();
  expect(signed.headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});
