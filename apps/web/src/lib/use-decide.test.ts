import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@laterite/shared/contract.ts';
import { contracts } from '@laterite/shared/contracts.ts';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);

/** The writes that only the team may send, as the web app calls them. */
const calls = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries<Endpoint>(contract)
    .filter(([, { method, access }]) => method !== 'GET' && access !== 'public' && access !== 'user')
    .map(([name]) => `api.${feature}.${name}(`),
);

/** Calls that change nothing as the web app sends them: what they prepare is started, and undone for days, on a page of its own. */
const checksOnly: Record<string, string> = { 'api.imports.createCompanies(': "dry: '1'" };

it.each(calls)('%s…) is sent only once it can no longer be undone', (call) => {
  const callers = files
    .map((name) => [name, readFileSync(join(source, name), 'utf8')] as const)
    .filter(([, text]) => text.includes(call));
  expect(callers).not.toEqual([]);
  const option = checksOnly[call];
  for (const [name, text] of callers) {
    if (option) expect(text.slice(text.indexOf(call)).split('\n')[0], name).toContain(option);
    else expect(text, name).toMatch(/\b(useDecide|delay)\(/);
  }
});
