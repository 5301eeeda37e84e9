import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Routes } from '@laterite/shared/client.ts';
import { contracts } from '@laterite/shared/contracts.ts';
import { expect, it } from 'vitest';
import { apiRoutes } from './api-routes.ts';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);

/** Returns the routes of a production build. */
function builtRoutes(): Routes[] {
  const plugin = apiRoutes();
  (plugin.configResolved as (config: { command: string }) => void)({ command: 'build' });
  const load = plugin.load as (id: string) => string;
  return ['virtual:api-routes', 'virtual:later-api-routes'].map((id) =>
    JSON.parse(load(`\0${id}`).replace('export default ', '')),
  );
}

const hasRoute = (routes: Routes[], feature: string, name: string) =>
  routes.some((part) => part[feature]?.[name] !== undefined);

it('a build contains the routes of all endpoints that are called by a feature chosen at run time', () => {
  const routes = builtRoutes();
  const names = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bapi\[[^\]]*\]\s*\.(\w+)\(/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(names).toContain('addProject');
  const missing = Object.entries(contracts).flatMap(([feature, endpoints]) =>
    names
      .filter((name) => name in endpoints && !hasRoute(routes, feature, name))
      .map((name) => `${feature}.${name}`),
  );
  expect(missing).toEqual([]);
});
