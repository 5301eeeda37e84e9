import { type IncomingMessage, request as plainRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { openApiPaths } from '@laterite/shared/openapi/documents.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { aListing, aMember, newAccount } from '../../test/support/people.ts';
import { startApi } from '../../test/support/server.ts';

const { api, address } = await startApi({ config: { corsOrigins: ['https://app.example'] } });
const member = await aMember(api);

const signup = () => api.post('/api/auth/signup');

describe('an error', () => {
  it('is a problem document whose message a person can read', async () => {
    const { body, headers } = await api.get('/api/auth/me').expect(401);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).toEqual({
      type: '/documentation#unauthorized',
      title: 'Unauthorized',
      status: 401,
      code: 'unauthorized',
      detail: 'Authentication required',
      message: 'Authentication required',
      instance: headers['x-request-id'],
    });
  });

  it.each([
    ['fr', 'Connexion requise'],
    ['fr-CI,fr;q=0.9,en;q=0.8', 'Connexion requise'],
    ['en', 'Authentication required'],
    ['*', 'Authentication required'],
    ['de', 'Authentication required'],
    ['de, fr;q=0.8', 'Connexion requise'],
    ['en;q=0.5, fr;q=0.9', 'Connexion requise'],
  ])('speaks the language of Accept-Language: %s', async (language, message) => {
    const { body } = await api.get('/api/auth/me').set('Accept-Language', language);
    expect(body.message).toBe(message);
  });

  it('words fields and what can go wrong anywhere as the endpoint does until a language is chosen', async () => {
    const messagesOf = async (language: string) => {
      const { body } = await signup()
        .set('Accept-Language', language)
        .send(newAccount({ userName: '' }));
      return [body.message, body.errors[0].message];
    };
    expect(await messagesOf('*')).toEqual(['Some information needs correcting.', 'This field is required.']);
    expect(await messagesOf('fr')).toEqual([
      'Certaines informations sont à corriger.',
      'Ce champ est obligatoire.',
    ]);
    const { body } = await api.get('/api/stuff?page=0').expect(400);
    expect(body.message).toBe('Certaines informations sont à corriger.');
  });

  it.each([
    ['page=0', '1 au moins.'],
    ['page=-1', '1 au moins.'],
    ['page=99999999999999999999', '1\u202f000\u202f000\u202f000\u202f000 au plus.'],
    ['minPrice=-5', '0 au moins.'],
    ['minPrice=1.5', 'Entrez un nombre entier, sans lettres.'],
    ['limit=dix', 'Entrez un nombre entier, sans lettres.'],
  ])('name the bound that a number of a query exceeds: %s', async (query, message) => {
    const { body } = await api.get(`/api/stuff?${query}`).expect(400);
    expect(body.errors).toEqual([{ path: query.split('=')[0], message }]);
  });
});

describe('an address', () => {
  it('that the API does not have is a JSON 404', async () => {
    for (const path of ['/api', '/api/nothing', '/api/stuff/1/2/3', '/images', '/api/%E0%A4%A']) {
      const { body, status } = await api.get(path).set('Accept', 'text/html');
      expect([path, status === 404 || status === 400]).toEqual([path, true]);
      expect(body.message).toBeTruthy();
    }
    const { body } = await api.get('/auth/nothing').set('Accept', 'application/json').expect(404);
    expect(body.code).toBe('not_found');
  });

  it('with another method is a 405 that lists the allowed ones, also without a token', async () => {
    const stuff = await api.patch('/api/stuff').expect(405);
    expect(stuff.headers.allow).toBe('GET, HEAD, POST');
    expect(stuff.body.code).toBe('method_not_allowed');
    const one = await member.post(`/api/stuff/${'0'.repeat(24)}`).expect(405);
    expect(one.headers.allow).toBe('GET, HEAD, PUT, DELETE');
    await api.get('/api/auth/signup').expect(405);
    const bulk = await api.get('/api/stuff/bulk').expect(405);
    expect(bulk.headers.allow).toBe('POST, PATCH');
  });

  it.each([
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/docs/style.css',
    '/postman.json',
    '/api/notifications/stream',
    ...Object.values(openApiPaths),
  ])('outside the contracts responds likewise to another method: %s', async (path) => {
    const { headers } = await api.post(path).expect(405, /method_not_allowed/);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it('that requires an account names the scheme of its token, which opens no dialog in browsers', async () => {
    for (const path of ['/api/auth/me', '/api/notifications/stream']) {
      const { headers } = await api.get(path).expect(401);
      expect(headers['www-authenticate']).toBe('Bearer');
    }
    expect((await api.get('/api/nothing').expect(404)).headers['www-authenticate']).toBeUndefined();
  });

  it('with an unknown method is a 405 that lists the known ones', async () => {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const request = plainRequest(`${address}/api/stuff`, { method: 'PROPFIND' }, done);
      request.on('error', fail).end();
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers).toMatchObject({
      allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(await text(response))).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  it('responds to HEAD like to GET, without a body', async () => {
    const { text, headers } = await api.head('/api/stuff').expect(200);
    expect(text).toBeFalsy();
    expect(headers['content-type']).toContain('application/json');
    const { headers: ofGet } = await api.get('/api/stuff').expect(200);
    expect([headers.etag, headers['content-length']]).toEqual([ofGet.etag, ofGet['content-length']]);
  });
});

describe('a JSON body', () => {
  it.each([
    ['cut short', '{"email":', 400, 'malformed_json'],
    ['that is no object', '[1,2]', 400, 'invalid_request'],
    ['that is null', 'null', 400, 'invalid_request'],
    ['with a key into the prototype', '{"__proto__":{"role":"admin"}}', 400, 'malformed_json'],
    ['with a constructor', '{"a":{"constructor":{}}}', 400, 'malformed_json'],
    ['eleven levels deep', `${'{"a":'.repeat(11)}1${'}'.repeat(11)}`, 400, 'malformed_json'],
    ['over 100 KB', JSON.stringify({ userName: 'x'.repeat(103_000) }), 413, 'body_too_large'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await signup().set('Content-Type', 'application/json').send(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('of another type is a 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
    ]) {
      const { body } = await signup().set('Content-Type', type).send('userName=Awa').expect(415);
      expect(body.code).toBe('unsupported_media_type');
    }
    await signup().set('Content-Type', 'application/json; charset=klingon').send('{}').expect(415);
    await signup()
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'lzma')
      .send('{}')
      .expect(415);
  });

  it('cannot carry operators into the database', async () => {
    const anything = { $gt: '' };
    await api.post('/api/auth/login').send({ email: anything, password: 'x' }).expect(400);
    await api.post('/api/auth/login').send({ email: member.account.email, password: anything }).expect(400);
    await signup()
      .send(newAccount({ email: anything }))
      .expect(400);
    await api.get('/api/auth/user/[object%20Object]').expect(400);
  });
});

describe('a form', () => {
  it('over 40 MB is refused by its announced length', async () => {
    const answer = await new Promise<{ status?: number | undefined; text: string }>((done, fail) => {
      const request = plainRequest(`${address}/api/stuff`, {
        method: 'POST',
        headers: {
          Authorization: member.bearer,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': 41 * 1024 * 1024,
        },
      });
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          done({ status: response.statusCode, text });
          request.destroy();
        });
      });
      request.on('error', fail);
      request.write('--x\r\n');
    });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('too_large');
  });
});

describe('headers', () => {
  it('let browsers run nothing in a response, and name no software', async () => {
    const { headers } = await api.get('/api/stuff').expect(200);
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('keep personal responses out of caches', async () => {
    const { headers } = await member.get('/api/auth/me').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    const list = await member.get('/api/stuff').expect(200);
    expect(list.headers['cache-control']).toBe('no-store');
  });

  it('open the API to no other site unless it is listed', async () => {
    const { headers } = await api.get('/api/stuff').set('Origin', 'https://elsewhere.example');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('of a response are readable for programs of a listed site: limits, versions, announced ends, file names', async () => {
    const { headers } = await api.get('/api/stuff').set('Origin', 'https://app.example').expect(200);
    expect(headers['access-control-allow-origin']).toBe('https://app.example');
    const readable = headers['access-control-expose-headers']!.split(',');
    for (const name of ['ratelimit', 'etag', 'deprecation', 'sunset', 'link', 'content-disposition'])
      expect(readable).toContain(name);
  });
});

describe('a program of a listed site', () => {
  const from = (path: string, origin = 'https://app.example') => api.get(path).set('Origin', origin);

  it('may send every header that the API reads', async () => {
    const { headers } = await api
      .options('/api/stuff')
      .set({ Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' })
      .expect(204);
    const sent = headers['access-control-allow-headers']!.split(',');
    expect(sent).toEqual(expect.arrayContaining(['authorization', 'if-match', 'if-none-match']));
  });

  it.each(['/postman.json', ...Object.values(openApiPaths)])('may read %s', async (path) => {
    const { headers } = await from(path).expect(200);
    expect(headers['access-control-allow-origin']).toBe('https://app.example');
    const other = await from(path, 'https://elsewhere.example').expect(200);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('operators and tools', () => {
  it('can ask whether the server lives and can work', async () => {
    await api.get('/healthz').expect(200, { status: 'ok' });
    await api.get('/readyz').expect(200, { database: true, uploads: true });
  });

  it.each(Object.values(openApiPaths))('find a valid OpenAPI document at %s', async (path) => {
    const { body } = await api.get(path).expect(200);
    const { valid, errors } = await new Validator().validate(structuredClone(body));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('find all operations in one of them', async () => {
    const { body } = await api.get(openApiPaths.full).expect(200);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/stuff/{id}/rate', '/auth/profile/{id}']),
    );
  });
});

describe('public answers', () => {
  it('hold nothing private of anyone', async () => {
    const { _id } = await aListing(api, member);
    const paths = [
      '/api/stuff',
      `/api/stuff/${_id}`,
      '/api/search/products?query=pelle',
      `/api/auth/user/${member.userId}`,
      `/api/auth/profile/${member.userId}`,
      `/auth/profile/${member.userId}`,
    ];
    const { email, phoneNumber } = member.account;
    for (const path of paths) {
      const { text } = await api.get(path).expect(200);
      for (const secret of [
        email,
        phoneNumber,
        'passwordHash',
        'referralCode',
        'tokenVersion',
        '"terms"',
        '$2b$',
      ]) {
        expect([path, text.includes(secret)]).toEqual([path, false]);
      }
    }
  });

  it('show the card of a member at three addresses, with and without a token', async () => {
    for (const path of ['/api/auth/user', '/api/auth/profile', '/auth/profile']) {
      const { body } = await api
        .get(`${path}/${member.userId}`)
        .set('Authorization', 'Bearer nonsense')
        .expect(200);
      expect(Object.keys(body).sort()).toEqual(
        [
          '_id',
          'location',
          'memberSince',
          'phoneVerified',
          'profilePicture',
          'profilePictureUrl',
          'userName',
        ].sort(),
      );
      await api.get(`${path}/${'0'.repeat(24)}`).expect(404, /Profil introuvable\./);
    }
  });
});
