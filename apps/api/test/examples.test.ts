import type { Contract } from '@laterite/shared/contract.ts';
import { contracts } from '@laterite/shared/contracts.ts';
import { answerExample, bodyExample } from '@laterite/shared/openapi/examples.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const endpoints = Object.entries<Contract>(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

it.each(endpoints.filter(([, { body }]) => body))('%s takes its example', (name, endpoint) => {
  expect(z.safeParse(endpoint.body!, bodyExample(name, endpoint)).error?.issues).toBeUndefined();
});

it.each(endpoints.filter(([, { response }]) => response))('%s could answer its example', (name, endpoint) => {
  expect(z.safeParse(endpoint.response!, answerExample(name, endpoint)).error?.issues).toBeUndefined();
});
