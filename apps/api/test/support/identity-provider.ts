import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };

/** Claims of the provider about a person, and its faults. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  /** Claims with wrong values. */
  wrong?: Record<string, unknown>;
  isForged?: boolean;
}

interface Asked {
  person: Person;
  nonce: string;
  challenge: string;
  back: string;
}

/** Starts a small OpenID Connect provider like the large ones; `visit` acts as the browser. */
export async function startIdentityProvider() {
  const asked = new Map<string, Asked>();
  let url = '';
  const idTokenOf = ({ person: { wrong, isForged, ...claims }, nonce }: Asked) =>
    jwt.sign(
      { iss: url, aud: 'laterite', nonce, exp: Math.floor(Date.now() / 1000) + 300, ...claims, ...wrong },
      (isForged ? others : keys).privateKey,
      {
        algorithm: 'RS256',
        keyid: 'one',
      },
    );
  const tokensFor = (form: URLSearchParams) => {
    const known = asked.get(form.get('code') ?? '');
    asked.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      known?.challenge === challenge &&
      known.back === form.get('redirect_uri') &&
      form.get('client_secret') === 'test';
    return known && isRight
      ? { access_token: randomUUID(), token_type: 'bearer', id_token: idTokenOf(known) }
      : null;
  };
  const server = createServer(async (req, res) => {
    const answer = (status: number, body: object) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (req.url === '/jwks') return answer(200, { keys: [publicKey] });
    let body = '';
    for await (const part of req) body += part;
    const tokens = tokensFor(new URLSearchParams(body));
    return tokens ? answer(200, tokens) : answer(400, { error: 'invalid_grant' });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Logs in at the authorization URL; returns the parameters of the redirect back. */
    visit(address: string, person: Person) {
      const query = new URL(address).searchParams;
      const code = randomUUID();
      asked.set(code, {
        person,
        nonce: query.get('nonce')!,
        challenge: query.get('code_challenge')!,
        back: query.get('redirect_uri')!,
      });
      return { code, state: query.get('state')! };
    },
    stop: () => server.close(),
  };
}
