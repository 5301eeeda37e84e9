import type { Contract, Endpoint } from '../contract.ts';
import type { EndpointName } from '../contracts.ts';
import type { Language } from '../languages.ts';
import { callOf } from './curl.ts';
import type { Call } from './curl-text.ts';
import { apiDescription } from './description.ts';
import { bodyExample } from './examples.ts';
import { operationTexts } from './operation-texts.ts';

type Json = Record<string, unknown>;

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function bodyOf({ body, form }: Call): Json | undefined {
  if (!form)
    return (
      body && { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } }
    );
  const fields = form.json ? { [form.json]: body ?? {} } : (body ?? {});
  const texts = Object.entries(fields).map(([key, value]) => ({ key, type: 'text', value: asText(value) }));
  return {
    mode: 'formdata',
    formdata: [...texts, ...form.files.map((key) => ({ key, type: 'file', src: [] }))],
  };
}

function urlOf({ path: pattern }: Endpoint, { path }: Call): Json {
  const [place = '', query] = path.split('?');
  const names = pattern.split('/');
  const values = place.split('/');
  const variable = names
    .map((name, i) => ({ key: name.slice(1), value: values[i], isVariable: name.startsWith(':') }))
    .filter(({ isVariable }) => isVariable)
    .map(({ key, value }) => ({ key, value }));
  return {
    raw: `{{baseUrl}}${pattern}${query ? `?${query}` : ''}`,
    host: ['{{baseUrl}}'],
    path: names.slice(1),
    ...(query && {
      query: [...new URLSearchParams(query)].map(([key, value]) => ({ key, value })),
    }),
    ...(variable.length > 0 && { variable }),
  };
}

function requestOf(id: EndpointName, endpoint: Endpoint, language: Language): Json {
  const call = callOf(endpoint, bodyExample(id, endpoint));
  const { summary, description } = operationTexts(id, endpoint, language);
  const body = bodyOf(call);
  return {
    name: summary,
    request: {
      method: endpoint.method,
      description: `${id}. ${description}`,
      ...(!call.needsToken && { auth: { type: 'noauth' } }),
      url: urlOf(endpoint, call),
      ...(body && { body }),
    },
  };
}

/** Returns a Postman collection (format 2.1) of all contracts: a folder for each feature, the examples of the documentation, and the variables `baseUrl` and `token`. */
export function postmanCollection(
  contracts: Record<string, Contract>,
  info: { title: string; server: string },
  language: Language,
): Json {
  return {
    info: { name: info.title, description: apiDescription[language], schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: info.server },
      { key: 'token', value: '' },
    ],
    item: Object.entries(contracts).map(([feature, contract]) => ({
      name: feature,
      item: Object.entries(contract).map(([name, endpoint]) =>
        requestOf(`${feature}.${name}` as EndpointName, endpoint, language),
      ),
    })),
  };
}
