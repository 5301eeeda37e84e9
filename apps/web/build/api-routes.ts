import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
// Relative path, because Vite resolves package names in its configuration with Node, which cannot load TypeScript.
import type { Routes } from '../../../packages/shared/src/client.ts';
import type { Endpoint } from '../../../packages/shared/src/contract.ts';
import { contracts } from '../../../packages/shared/src/contracts.ts';
import { firstScreens } from '../src/screens.ts';
import { reachedFrom } from './used-texts.ts';

const firstId = 'virtual:api-routes';
const laterId = 'virtual:later-api-routes';
const source = join(import.meta.dirname, '../src');

type IsCalled = (feature: string, name: string) => boolean;

/** Returns a function that tests whether a source calls an endpoint: as `api.feature.name`, of several features as `api[kind].name` or `api[page.kind].name`, or by a computed name as `api.feature[name]`. */
function callsIn(files: string[]): IsCalled {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const calls = [...text.matchAll(/\bapi(?:\s*\.(\w+)|\[[\w.]+\])\s*\.(\w+)/g)];
  const called = new Set(calls.map(([, feature = '*', name]) => `${feature}.${name}`));
  const computed = new Set([...text.matchAll(/\bapi\s*\.(\w+)\[/g)].map(([, feature]) => feature));
  const words = new Set(text.match(/\w+/g));
  return (feature, name) =>
    called.has(`${feature}.${name}`) || called.has(`*.${name}`) || (computed.has(feature) && words.has(name));
}

const callsOfApp = () =>
  callsIn(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => join(source, file)),
  );

/** Returns a test for the endpoints that modules of first pages call. */
const callsOfFirstPages = () => {
  const entries = ['main.tsx', ...Object.values(firstScreens).map(({ file }) => `features/${file}.tsx`)];
  return callsIn([...new Set(entries.flatMap((file) => reachedFrom(join(source, file))))]);
};

/** Returns the routes of the selected endpoints: method, path and upload field. */
function routesOf(isWanted: IsCalled): Routes {
  const routes: Routes = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    const wanted = Object.entries<Endpoint>(contract).filter(([name]) => isWanted(feature, name));
    if (wanted.length === 0) continue;
    routes[feature] = Object.fromEntries(
      wanted.map(([name, { method, path, upload }]) => [
        name,
        { method, path, ...(upload && { upload: { json: upload.json } }) },
      ]),
    );
  }
  return routes;
}

/**
 * Build plugin that generates the routes of the endpoints from the contracts, so that the browser loads no schemas for them.
 * Routes that first pages call are loaded with them, the others later. Builds omit endpoints that the app never calls.
 */
export function apiRoutes(): Plugin {
  let isBuild = false;
  return {
    name: 'api-routes',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (source) => ([firstId, laterId].includes(source) ? `\0${source}` : undefined),
    load(source) {
      if (source !== `\0${firstId}` && source !== `\0${laterId}`) return undefined;
      const isFirst = callsOfFirstPages();
      const isCalled = isBuild ? callsOfApp() : () => true;
      const isWanted: IsCalled =
        source === `\0${firstId}`
          ? isFirst
          : (feature, name) => !isFirst(feature, name) && isCalled(feature, name);
      return `export default ${JSON.stringify(routesOf(isWanted))}`;
    },
  };
}
