import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
// By path: Vite leaves package names in its configuration to Node, which cannot load TypeScript.
import type { Routes } from '../../../packages/shared/src/client.ts';
import type { Endpoint } from '../../../packages/shared/src/contract.ts';
import { contracts } from '../../../packages/shared/src/contracts.ts';

const id = 'virtual:api-routes';
const source = join(import.meta.dirname, '../src');

/** Returns whether the app's source calls an endpoint: as `api.feature.name`, of several features as `api[kind].name`, or by a computed name as `api.feature[name]`. */
function callsOfApp(): (feature: string, name: string) => boolean {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const text = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
  const calls = [...text.matchAll(/\bapi(?:\s*\.(\w+)|\[\w+\])\s*\.(\w+)/g)];
  const called = new Set(calls.map(([, feature = '*', name]) => `${feature}.${name}`));
  const computed = new Set([...text.matchAll(/\bapi\s*\.(\w+)\[/g)].map(([, feature]) => feature));
  const words = new Set(text.match(/\w+/g));
  return (feature, name) =>
    called.has(`${feature}.${name}`) || called.has(`*.${name}`) || (computed.has(feature) && words.has(name));
}

/** Returns method, path and upload field of the endpoints that are called. */
function routesOf(isCalled: (feature: string, name: string) => boolean): Routes {
  const routes: Routes = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    const called = Object.entries<Endpoint>(contract).filter(([name]) => isCalled(feature, name));
    if (called.length === 0) continue;
    routes[feature] = Object.fromEntries(
      called.map(([name, { method, path, upload }]) => [
        name,
        { method, path, ...(upload && { upload: { json: upload.json } }) },
      ]),
    );
  }
  return routes;
}

/** The routes of the endpoints, taken from the contracts at build time: the browser loads no schema for them. Builds leave out what the app never calls. */
export function apiRoutes(): Plugin {
  let isBuild = false;
  return {
    name: 'api-routes',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      return `export default ${JSON.stringify(routesOf(isBuild ? callsOfApp() : () => true))}`;
    },
  };
}
