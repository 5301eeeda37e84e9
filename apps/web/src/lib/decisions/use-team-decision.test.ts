import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@laterite/shared/contract.ts';
import { contracts } from '@laterite/shared/contracts.ts';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

const endpoints = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ feature, name, endpoint })),
);

/** How the web app calls an endpoint: of one feature, or of several as `api[kind]`. */
const callOf = ({ feature, name }: (typeof endpoints)[number]) =>
  [`${feature}.${name}`, new RegExp(`\\bapi(\\.${feature}|\\[kind\\])\\.${name}\\(`)] as const;

const isDelayed = /\b(useTeamDecision|useSavePage|delay)\(|<DeleteOwnButton\b/;

const ofTeam = endpoints
  .filter(({ endpoint }) => endpoint.method !== 'GET' && ['moderator', 'admin'].includes(endpoint.access))
  .map(callOf);

/** Calls that change nothing as the web app sends them: what they prepare is started, and undone for days, on a page of its own. */
const checksOnly: Record<string, string> = { 'imports.createCompanies': "dry: '1'" };

it.each(ofTeam)('%s is sent only once it can no longer be undone', (endpoint, call) => {
  const callers = modules.filter(({ text }) => call.test(text));
  expect(callers).not.toEqual([]);
  const option = checksOnly[endpoint];
  for (const { name, text } of callers) {
    if (option) expect(text.slice(text.search(call)).split('\n')[0], name).toContain(option);
    else expect(text, name).toMatch(isDelayed);
  }
});

/** Calls that the web app does not make: it arranges all photos of a page at once. */
const notCalled = ['professionals.addPhotos', 'professionals.removePhoto'];

/** Modules that only owners reach: what they do there is sent at once. */
const ownersOnly = ['features/my-listings/use-save-listing.ts', 'features/orders/following/stock-form.tsx'];

const alsoOfTeam = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.team).map(callOf);

/** Returns the place of a call in a module; for a call in a constant of the module, such as `sendEdit`, the place where that is used. */
function placeOf(text: string, call: RegExp): number {
  const place = text.search(call);
  const [, name] = [...text.slice(0, place).matchAll(/^(?:export )?(?:function|const) (\w+)/gm)].at(-1) ?? [];
  if (!name || !text.includes(`const ${name} = withIdempotencyKey(`)) return place;
  return place + text.slice(place).search(new RegExp(`\\b${name}\\b`));
}

/** The modules where people decide to make a call: they make it, or call the hook that does. */
function decidersOf(call: RegExp) {
  return modules
    .filter(({ text }) => call.test(text))
    .flatMap((caller) => {
      const before = caller.text.slice(0, placeOf(caller.text, call));
      const hook = [...before.matchAll(/^export (?:function|const) (use\w+)/gm)].at(-1)?.[1];
      if (!hook) return [caller];
      return modules.filter((other) => other !== caller && other.text.includes(`${hook}(`));
    });
}

it.each(alsoOfTeam)(
  '%s of others can be undone for a while, of one’s own it is sent at once',
  (endpoint, call) => {
    const deciders = decidersOf(call).filter(({ name }) => !ownersOnly.includes(name));
    if (notCalled.includes(endpoint)) expect(deciders).toEqual([]);
    for (const { name, text } of deciders) expect(text, name).toMatch(isDelayed);
  },
);

it('every module that only owners reach decides such a call', () => {
  const deciders = alsoOfTeam.flatMap(([, call]) => decidersOf(call).map(({ name }) => name));
  expect(deciders).toEqual(expect.arrayContaining(ownersOnly));
});
