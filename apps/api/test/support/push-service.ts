import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@laterite/shared/features/notifications/push.ts';
import jwt from 'jsonwebtoken';

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as a browser does: RFC 8291 over RFC 8188 with one record. */
function decrypt(body: Buffer, browser: ECDH, auth: Buffer): PushMessage {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = derive(browser.computeSecret(serverKey), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

/** Returns the claims of a request's signed header, after verifying the signature with the key it contains. */
function verifiedClaims(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  return { key, claims: jwt.verify(token, publicKey, { algorithms: ['ES256'] }) as jwt.JwtPayload };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts a push service with one browser, which decrypts each message and verifies its signature. */
export async function startPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: (PushMessage & { key: string; claims: jwt.JwtPayload })[] = [];
  const state = { status: 201 };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (state.status < 300) {
      received.push({
        ...decrypt(body, browser, auth),
        ...verifiedClaims(request.headers.authorization ?? ''),
      });
    }
    response.writeHead(state.status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return {
    origin,
    received,
    state,
    subscription: (name: string) => ({ endpoint: `${origin}/send/${name}`, keys }),
    close: () => server.close(),
  };
}
