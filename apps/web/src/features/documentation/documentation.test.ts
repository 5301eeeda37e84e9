import { contracts } from '@laterite/shared/contracts.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { describe, expect, it } from 'vitest';
import { curlOf } from './curl.ts';
import { fieldsOf } from './fields.ts';
import { findOperations } from './find-operations.ts';
import { type OpenApi, operationsIn } from './openapi.ts';
import { words as english } from './words.en.ts';
import { words } from './words.fr.ts';

const document = openApiDocument(contracts, { title: 'Latérite', version: '1', server: '/' });
// The page reads the same document over the network, as JSON.
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

  it('tells who may call, how often, and what can go wrong', () => {
    const { access, limit, errors } = operation('listings.publish');
    expect(access).toBe('user');
    expect(limit).toMatchObject({ max: 30, per: 'user' });
    expect(errors).toContainEqual({
      status: '400',
      code: 'image_required',
      sentence: 'Veuillez ajouter une image.',
    });
  });

  it('lists the fields of objects inside objects, and leaves out bounds nobody chose', () => {
    const fields = fieldsOf(operation('listings.rate').response, words);
    expect(fields).toContainEqual({
      name: 'ratings[].value',
      type: 'nombre entier',
      isRequired: true,
      rules: '',
    });
    expect(fieldsOf(operation('listings.rate').json, words)).toEqual([
      { name: 'value', type: 'nombre entier', isRequired: true, rules: '≥ 1, ≤ 5' },
    ]);
  });

  it('finds endpoints by path, words or error code', () => {
    const found = [...findOperations(operations, 'rate_first').values()].flat();
    expect(found.map(({ id }) => id)).toEqual(['listings.comment']);
  });
});

describe('The example command', () => {
  it('calls an open endpoint without a token', () => {
    expect(curlOf(operation('companies.read'), 'https://laterite.example')).toBe(
      "curl 'https://laterite.example/api/companies/65f0c0ffee65f0c0ffee65f0'",
    );
  });

  it('sends the token and the required fields as JSON', () => {
    const command = curlOf(operation('listings.rate'), 'https://laterite.example');
    expect(command).toContain("-H 'Authorization: Bearer TOKEN'");
    expect(command).toContain(`-d '{"value":1}'`);
  });

  it('sends a photo as a form', () => {
    const command = curlOf(operation('listings.publish'), '');
    expect(command).toContain("-F 'image=@photo.jpg'");
    expect(command).toContain('-F \'thing={"title":"Ciment CPJ 42,5"');
  });
});
