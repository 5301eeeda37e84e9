import { type Contract, defineContract } from '@laterite/shared/contract.ts';
import { contracts } from '@laterite/shared/contracts.ts';
import { errors } from '@laterite/shared/errors.ts';
import { openApiPaths } from '@laterite/shared/openapi/documents.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { changeConfig } from '../../../test/support/config.ts';
import { aCallableMember, aMember, anUpload, newListing } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { mount } from '../endpoints/mount.ts';
import { errorHandler } from '../responses/errors.ts';

const { api } = await startApi();

describe('the documentation page of the API', () => {
  it('lists every call with its command, the limits and the error codes', async () => {
    const { text } = await api.get('/api/docs').expect(200).expect('Content-Type', /html/);
    for (const { path } of Object.values(contracts).flatMap((contract) => Object.values(contract))) {
      expect(text).toContain(`<code>${path}</code>`);
    }
    expect(text).toContain("curl -X POST 'http");
    expect(text).not.toMatch(/'http[^']*…/);
    expect(text).toContain('rate_first');
    expect(text).toContain('codesToPhoneSoon');
    expect(text).toContain('<code>updatedSince</code>.</td>');
    expect(text).not.toContain('`');
  });

  it('has a table of who may do what, as the contracts declare it', async () => {
    const { text } = await api.get('/api/docs?lang=en').expect(200);
    expect(text).toContain(
      '<tr><th></th><th>Visitor</th><th>Member</th><th>Owner</th><th>Manager</th><th>Moderator</th><th>Administrator</th></tr>',
    );
    const row = (name: string, ...marks: string[]) =>
      `<tr><td>${name}</td>${marks.map((mark) => `<td>${mark}</td>`).join('')}</tr>`;
    expect(text).toContain(row('GET /api/stuff', '✓', '✓', '✓', '✓', '✓', '✓'));
    expect(text).toContain(row('PUT /api/companies/:id', '–', '–', '✓', '✓', '–', '✓'));
    expect(text).toContain(row('POST /api/stuff/:id/rate', '–', '✓', '–', '✓', '✓', '✓'));
    expect(text).toContain('Owner or manager, or administrator · 200 per hour, 1000 per day, for a member');
  });

  it('speaks French unless English is asked for', async () => {
    expect((await api.get('/api/docs')).text).toContain('Donner de 1 à 5 étoiles');
    expect((await api.get('/api/docs?lang=en')).text).toContain('Give a listing 1 to 5 stars');
    expect((await api.get('/api/docs').set('Accept-Language', 'en')).text).toContain('<html lang="en">');
  });

  it('asks nothing of any other host, and runs nothing', async () => {
    const { text, headers } = await api.get('/api/docs');
    expect(text).not.toMatch(/<script|style="| on\w+="/);
    expect([...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/api/docs/style.css',
      '/api/docs?lang=en',
    ]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    await api.get('/api/docs/style.css').expect(200).expect('Content-Type', /css/);
  });
});

describe('the Postman collection', () => {
  it('has every call with its example, a folder for each feature and no token', async () => {
    const { body } = await api.get('/postman.json').expect(200);
    expect(body.info.schema).toContain('v2.1.0');
    changeConfig({ brandName: 'Chantier' });
    const { headers } = await api.get('/postman.json').expect(200);
    expect(headers['content-disposition']).toContain('Chantier.postman_collection.json');
    expect(body.item.map(({ name }: { name: string }) => name)).toEqual(Object.keys(contracts));
    for (const [feature, contract] of Object.entries(contracts)) {
      const { item } = body.item.find(({ name }: { name: string }) => name === feature);
      const calls = item.map(({ request }: { request: { method: string; url: { raw: string } } }) =>
        [request.method, request.url.raw.replace(/\?.*/, '')].join(' '),
      );
      expect(calls).toEqual(
        Object.values(contract).map(({ method, path }) => `${method} {{baseUrl}}${path}`),
      );
    }
    const [login] = body.item[0].item.filter(({ request }: { request: { url: { raw: string } } }) =>
      request.url.raw.endsWith('/api/auth/login'),
    );
    expect(JSON.parse(login.request.body.raw)).toHaveProperty('password');
    expect(login.request.auth).toEqual({ type: 'noauth' });
  });
});

describe('an endpoint that will go', () => {
  it('announces it in each response, also of an error', async () => {
    const deprecated = { since: '2026-01-01', until: '2026-07-01', instead: '/api/stuff' };
    const contract = defineContract({
      read: { method: 'GET', path: '/old', summary: 'Old', access: 'public', status: 204, deprecated },
      write: { method: 'GET', path: '/old-own', summary: 'Old', access: 'user', status: 204, deprecated },
    });
    const app = express();
    const hooks = {
      verifyToken: async () => null as never,
      onRefusal: async () => undefined,
      assertNotDisabled: async () => undefined,
    };
    const handlers = { read: async () => undefined, write: async () => undefined };
    mount(app, { old: contract }, { old: handlers }, hooks);
    app.use(errorHandler);
    for (const [path, status] of [
      ['/old', 204],
      ['/old-own', 401],
    ] as const) {
      const { headers } = await supertest(app).get(path).expect(status);
      expect(headers).toMatchObject({
        deprecation: '@1767225600',
        sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
        link: '</api/stuff>; rel="successor-version"',
      });
    }
    expect(openApiDocument({ old: contract }, { title: '', version: '', server: '/' })).toMatchObject({
      paths: { '/old': { get: { deprecated: true } } },
    });
  });
});

describe('the OpenAPI document', () => {
  it('names every status a log-in can have, also for a body that is too large or no JSON', async () => {
    const { body } = await api.get('/openapi.json').expect(200);
    const { responses } = body.paths['/api/auth/login'].post;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '429', 'default']));
    const general = body.components.responses[responses.default.$ref.split('/').at(-1)].description;
    for (const status of [400, 405, 413, 415, 429, 503]) expect(general).toContain(`${status} \``);
  });

  it('offers a search no filter that only lists apply', async () => {
    const { body } = await api.get('/openapi/full.json').expect(200);
    const parametersOf = (path: string): string[] =>
      body.paths[path].get.parameters.map(({ $ref, name }: { $ref?: string; name?: string }) =>
        $ref ? $ref.split('/').at(-1) : name,
      );
    const onlyLists = ['status', 'featured'];
    expect(parametersOf('/api/stuff')).toEqual(expect.arrayContaining(onlyLists));
    for (const path of ['/api/search/products', '/api/search/products/spots'])
      expect(parametersOf(path).filter((name) => onlyLists.includes(name))).toEqual([]);
  });

  it('names what responses are made of, and says how it is used', async () => {
    const { text, body } = await api.get('/openapi.json').expect(200);
    const names = Object.keys(body.components.schemas);
    const wanted = 'Listing ListingCard Professional Company User Order PageOfListings Problem'.split(' ');
    expect(names).toEqual(expect.arrayContaining(wanted));
    const { $ref } = body.paths['/api/stuff/{id}'].get.responses[200];
    const read = body.components.responses[$ref.split('/').at(-1)].content['application/json'];
    expect(read.schema).toEqual({ $ref: '#/components/schemas/Listing' });
    const [page, { properties }] = body.components.schemas.PageOfListings.allOf;
    expect(page).toEqual({ $ref: '#/components/schemas/Page' });
    expect(properties.items.items).toEqual({ $ref: '#/components/schemas/ListingCard' });
    for (const heading of ['Authentication', 'Errors', 'Lists', 'Limits', 'Languages']) {
      expect(body.info.description).toContain(`## ${heading}`);
    }
    expect((await api.get('/openapi.json?lang=fr')).body.info.description).toContain('## Erreurs');
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      expect(body.components[kind!], name).toHaveProperty([name!]);
    }
  });

  it('has a summary and a description of every operation, in the language asked for', async () => {
    for (const [language, start] of [
      ['fr', 'Donner de 1 à 5 étoiles'],
      ['en', 'Give a listing 1 to 5 stars'],
    ]) {
      const { body } = await api.get(`/openapi/full.json?lang=${language}`);
      expect(body.paths['/api/stuff/{id}/rate'].post.summary).toMatch(new RegExp(`^${start}`));
      for (const operation of Object.values<object>(body.paths).flatMap(Object.values)) {
        expect(operation.summary).toMatch(/\w/);
        expect(operation.description).toMatch(/\.$/);
      }
    }
  });

  it('names the errors that any response can be, and the conflict of simultaneous edits and steps', async () => {
    const { body: programs } = await api.get('/openapi.json').expect(200);
    const { Problem } = programs.components.schemas;
    expect(Problem.properties.code.enum).toEqual(expect.arrayContaining(['internal', 'overloaded']));
    expect(programs['x-errors'].internal.status).toBe(500);
    expect(programs.components.responses.GeneralError.description).toContain('500 `internal`');
    const { body } = await api.get('/openapi/full.json').expect(200);
    const descriptionOf = ({ $ref, description }: { $ref: string; description?: string }): string =>
      description ?? body.components.responses[$ref.split('/').at(-1)!].description;
    for (const id of [
      'companies.edit',
      'professionals.edit',
      'companies.editProject',
      'listings.changeStatus',
      'listings.renew',
      'orders.complete',
      'conversations.write',
    ]) {
      const { responses } = Object.values<object>(body.paths)
        .flatMap((path) => Object.values(path))
        .find(({ operationId }) => operationId === id);
      expect(
        Object.values(responses)
          .map((part) => descriptionOf(part as never))
          .join(),
        id,
      ).toContain('`conflict`');
    }
  });

  it('has every limit that the headers of a response name', async () => {
    const seller = await aCallableMember(api);
    const listing = newListing({ title: 'Bétonnière Zorglub', images: [await anUpload(seller)] });
    const published = await seller.post('/api/stuff', listing).expect(201);
    const contact = `/api/stuff/${published.body._id}/contact`;
    const asVisitor = await api.post(contact).send({ channel: 'wa' }).expect(200);
    const asMember = await (await aMember(api)).post(contact, { channel: 'wa' }).expect(200);
    const answers = [published, asVisitor, asMember];
    const { body: full } = await api.get('/openapi/full.json').expect(200);
    const namesOf = ({ headers }: (typeof answers)[number]) =>
      [...headers['ratelimit-policy']!.matchAll(/"(\w+?)(?:PerDay)?"/g)].map(([, name]) => name!);
    const names = answers.flatMap(namesOf);
    expect(names).toEqual(
      expect.arrayContaining(['newWords', 'contact', 'contactVisitor', 'contactAddress']),
    );
    for (const name of names) expect(full['x-limits'], name).toHaveProperty(name);
    const { body: programs } = await api.get('/openapi.json').expect(200);
    for (const name of namesOf(published)) expect(programs['x-limits'], name).toHaveProperty(name);
  });

  it('offers only a form, whose file is required, where a request without it is always refused', async () => {
    const { body } = await api.get('/openapi/full.json').expect(200);
    const contentOf = (path: string) => body.paths[path].post.requestBody.content;
    const [send, importStuff] = [contentOf('/api/uploads'), contentOf('/api/import/stuff')];
    for (const content of [send, importStuff, contentOf('/api/import/{id}/pictures')])
      expect(Object.keys(content)).toEqual(['multipart/form-data']);
    const { $ref } = send['multipart/form-data'].schema;
    expect(body.components.schemas[$ref.split('/').at(-1)]).toMatchObject({ required: ['image'] });
    expect(importStuff['multipart/form-data']).toMatchObject({
      schema: { required: ['file'] },
      example: { settings: { name: 'Stock novembre' } },
    });
    expect(contentOf('/api/stuff')).toHaveProperty(['application/json', 'example']);
  });

  it('describes query parameters as they are sent, with examples that fit', async () => {
    const { body } = await api.get('/openapi.json').expect(200);
    const { near, country } = body.components.parameters;
    expect(near).toMatchObject({ schema: { type: 'string' }, example: '5.34,-4.02' });
    expect(near.example).toMatch(new RegExp(near.schema.pattern));
    for (const { example, schema } of Object.values<{ example?: unknown; schema: { pattern?: string } }>(
      body.components.parameters,
    ))
      if (example !== undefined && schema.pattern)
        expect(String(example)).toMatch(new RegExp(schema.pattern));
    expect(country.example).toBe('CI');
  });

  it.each(['fr', 'en'])('of what programs build on has at most 200 kB in %s', async (language) => {
    const { text } = await api.get(`/openapi.json?lang=${language}`).expect(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200_000);
  });

  it.each(Object.values(openApiPaths))(
    'at %s gives each schema a name that says what it is of, without a number',
    async (path) => {
      const { body } = await api.get(path).expect(200);
      const names = Object.keys(body.components.schemas);
      expect(names.filter((name) => /^(Response|Item|Items|Value|ItemsItem)?\d*$|\d$/.test(name))).toEqual(
        [],
      );
    },
  );

  it('has all that a token may call, and every operation is in one of three parts and in the whole', async () => {
    const operationsOf = async (path: string) => {
      const { body } = await api.get(path).expect(200);
      return Object.values<object>(body.paths).flatMap(Object.values);
    };
    const namesOf = async (path: string) =>
      (await operationsOf(path)).map(({ operationId }) => operationId as string);
    const programs = await namesOf('/openapi.json');
    const app = await namesOf('/openapi/app.json');
    const administration = await namesOf('/openapi/administration.json');
    const all = Object.entries<Contract>(contracts).flatMap(([feature, contract]) =>
      Object.keys(contract).map((name) => `${feature}.${name}`),
    );
    expect((await namesOf('/openapi/full.json')).sort()).toEqual(all.sort());
    expect([...programs, ...app, ...administration].sort()).toEqual(all);
    expect(programs).toEqual(
      expect.arrayContaining(['auth.signup', 'accessTokens.create', 'webhooks.create', 'listings.publish']),
    );
    const scoped = (await operationsOf('/openapi/app.json')).filter((operation) => operation['x-scope']);
    expect(new Set(scoped.map((operation) => operation['x-scope']))).toEqual(new Set(['read']));
  });

  it('has at most 2 kB an operation, each header with the responses it belongs to, and a licence', async () => {
    const { text, body } = await api.get('/openapi/full.json');
    const operations = Object.values<object>(body.paths).flatMap(Object.values);
    expect(Buffer.byteLength(text) / operations.length).toBeLessThanOrEqual(2000);
    const read = body.paths['/api/stuff/{id}'].get.responses;
    const shown = body.components.responses[read[200].$ref?.split('/').at(-1)] ?? read[200];
    expect(Object.keys(shown.headers)).toEqual(['RateLimit', 'RateLimit-Policy', 'ETag']);
    const { GeneralError, Error: shared } = body.components.responses;
    expect(GeneralError.$ref).toBe('#/components/responses/Error');
    expect(shared.headers).toHaveProperty('Retry-After');
    expect(body.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
  });

  it('has an example of every request and answer, the error codes and the limits', async () => {
    const { body } = await api.get('/openapi/full.json');
    const rate = body.paths['/api/stuff/{id}/rate'].post;
    expect(rate.requestBody.content['application/json'].example).toEqual({ value: 5 });
    expect(rate.responses[200].content['application/json'].example).toMatchObject({ ratingCount: 12 });
    expect(body['x-errors'].rate_first.status).toBe(409);
    expect(Object.keys(errors).filter((code) => !(code in body['x-errors']))).toEqual([]);
    expect(body['x-limits'].publish).toMatchObject({ max: 30 });
    const { Listing, Order } = body.components.schemas;
    expect(Listing.examples[0]).toMatchObject({ title: 'Ciment CPJ 42,5' });
    expect(Order.examples[0]).toMatchObject({ kind: 'achat', rental: null });
  });
});
