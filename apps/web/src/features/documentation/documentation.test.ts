import type { Contract } from '@laterite/shared/contract.ts';
import { contracts, type EndpointName } from '@laterite/shared/contracts.ts';
import { limits } from '@laterite/shared/limits.ts';
import { accessText } from '@laterite/shared/openapi/access-words.ts';
import { curlOf } from '@laterite/shared/openapi/curl.ts';
import { answerExample, bodyExample } from '@laterite/shared/openapi/examples.ts';
import { fixedLimitTexts, limitText } from '@laterite/shared/openapi/limit-texts.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { callersOf } from '@laterite/shared/permissions.ts';
import { describe, expect, it } from 'vitest';
import { schemaFields } from './fields.ts';
import { findOperations } from './find-operations.ts';
import { type OpenApi, operationsIn } from './openapi.ts';
import { words as english } from './words.en.ts';
import { words } from './words.fr.ts';

const document = openApiDocument(contracts, {
  title: 'Latérite',
  version: '1',
  server: '/',
  isFull: true,
});
// The page receives the same document as JSON.
const operations = operationsIn(JSON.parse(JSON.stringify(document)) as OpenApi);
const operation = (id: string) => operations.find((candidate) => candidate.id === id)!;

describe('The documentation', () => {
  it('has every endpoint of every contract', () => {
    const all = Object.entries(contracts).flatMap(([feature, endpoints]) =>
      Object.keys(endpoints).map((name) => `${feature}.${name}`),
    );
    expect(operations.map(({ id }) => id).sort()).toEqual(all.sort());
  });

  it('names each feature in both languages', () => {
    for (const feature of Object.keys(contracts)) {
      expect(words.features, feature).toHaveProperty(feature);
      expect(english.features, feature).toHaveProperty(feature);
    }
  });

  it('shows access, rate limit and errors', () => {
    const { permission, limit, errors } = operation('listings.publish');
    expect(permission).toEqual({ access: 'user' });
    expect(limit).toMatchObject({ max: 30, per: 'user' });
    expect(errors).toContainEqual({
      status: 400,
      code: 'image_required',
      message: 'Please add an image.',
    });
  });

  it('says whom each endpoint is for, as its contract declares it', () => {
    for (const { id, permission } of operations) {
      const [feature = '', name = ''] = id.split('.');
      const { access, only, team } = (contracts as Record<string, Contract>)[feature]![name]!;
      expect(permission, id).toEqual({ access, ...(only && { only }), ...(team && { team }) });
    }
    const edit = operation('companies.edit').permission;
    expect(callersOf(edit)).toEqual(['owner', 'manager', 'admin']);
    expect(accessText(edit, 'fr')).toBe('Propriétaire ou gérant, ou administrateur');
    expect(callersOf(operation('listings.rate').permission)).not.toContain('owner');
  });

  it('prints the limits that the API uses', () => {
    expect(limitText(limits.publish, 'fr')).toBe('30 par heure, 150 par jour, par membre');
    expect(limitText(limits.loginRequests, 'en')).toBe(
      '60 per 15 minutes, for an internet connection, failures only',
    );
    expect(fixedLimitTexts('fr')).toContainEqual(['Une photo (JPEG, PNG ou WebP)', '10\u00a0Mo']);
    expect(fixedLimitTexts('en')).toContainEqual(['Counts of lists stop at', '1,000']);
  });

  it('lists the fields of objects inside objects, and leaves out bounds nobody chose', () => {
    const fields = schemaFields(operation('listings.rate').response, words);
    expect(fields).toContainEqual({
      name: 'ratings[].value',
      type: 'nombre entier',
      isRequired: true,
      rules: '',
    });
    expect(schemaFields(operation('listings.rate').json, words)).toEqual([
      { name: 'value', type: 'nombre entier', isRequired: true, rules: '≥ 1, ≤ 5' },
    ]);
  });

  it('shows the example of every answer, also of schemas that several share', () => {
    for (const { id, answer } of operations) {
      const [feature = '', name = ''] = id.split('.');
      const endpoint = (contracts as Record<string, Contract>)[feature]![name]!;
      expect(answer, id).toEqual(endpoint.download ? undefined : answerExample(id, endpoint));
    }
    const names = schemaFields(operation('listings.browse').response, words).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['items[].title', 'nextCursor']));
  });

  it('finds endpoints by path, words or error code', () => {
    const found = [...findOperations(operations, 'rate_first').values()].flat();
    expect(found.map(({ id }) => id)).toEqual(['listings.comment']);
  });
});

describe('The example command', () => {
  it('is the same on both pages of the documentation', () => {
    for (const { id, curl } of operations) {
      const [feature = '', name = ''] = id.split('.');
      const endpoint = (contracts as Record<string, Contract>)[feature]![name]!;
      expect(curl, id).toBe(curlOf(endpoint, bodyExample(id as EndpointName, endpoint)));
    }
  });

  it('calls an open endpoint without a token', () => {
    expect(operation('companies.read').curl).toBe("curl '{server}/api/companies/65f0c0ffee65f0c0ffee65f0'");
  });

  it('sends the token and the required fields as JSON', () => {
    const { curl } = operation('listings.rate');
    expect(curl).toContain("-H 'Authorization: Bearer TOKEN'");
    expect(curl).toContain(`-d '{"value":5}'`);
  });

  it('sends a photo as a form', () => {
    const { curl } = operation('listings.publish');
    expect(curl).toContain("-F 'image=@photo.jpg'");
    expect(curl).toContain('-F \'thing={"title":"Ciment CPJ 42,5"');
  });
});

it('describes an endpoint, its access and its responses', () => {
  const { summary, description, answer } = operation('listings.rate');
  expect(summary).toBe('Give a listing 1 to 5 stars, or change one’s rating');
  expect(description).toBe('Member, except the owner.');
  expect(answer).toMatchObject({ averageRating: 4.5, ratingCount: 12 });
});
