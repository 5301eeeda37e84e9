import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
// By path: Vite leaves package names in its configuration to Node, which cannot load TypeScript.
import type { Routes } from '../../../packages/shared/src/client.ts';
import type { Endpoint } from '../../../packages/shared/src/contract.ts';
import { contracts } from '../../../packages/shared/src/contracts.ts';
import { firstScreens } from '../src/screens.ts';
import { reachedFrom } from './used-texts.ts';

const firstId = 'virtual:api-routes';
const laterId = 'virtual:later-api-routes';
const source = join(import.meta.dirname, '../src');

type IsCalled = (feature: string, name: string) => boolean;

/** Returns whether a source calls an endpoint: as `api.feature.name`, of several features as `api[kind].name`, or by a computed name as `api.feature[name]`. */
function callsIn(files: string[]): IsCalled {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const calls = [...text.matchAll(/\bapi(?:\s*\.(\w+)|\[\w+\])\s*\.(\w+)/g)];
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

/** Calls of the modules that come with the first screen. */
const callsOfFirstPages = () => {
  const entries = ['main.tsx', ...Object.values(firstScreens).map(({ file }) => `features/${file}.tsx`)];
  return callsIn([...new Set(entries.flatMap((file) => reachedFrom(join(source, file))))]);
};

/** Returns method, path and upload field of some endpoints. */
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
 * The routes of the endpoints, taken from the contracts at build time: the browser loads no schema for them.
 * Those that first pages call come with them, the others later. Builds leave out what the app never calls.
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
