import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
// By path: Vite leaves package names in its configuration to Node, which cannot load TypeScript.
import type { Routes } from '../../../packages/shared/src/client.ts';
import type { Endpoint } from '../../../packages/shared/src/contract.ts';
import { contracts } from '../../../packages/shared/src/contracts.ts';

const id = 'virtual:api-routes';
const source = join(import.meta.dirname, '../src');

/** Every word of the app's source: an endpoint whose name is not among them cannot be called by the app. */
function wordsOfApp(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  return new Set(files.flatMap((file) => readFileSync(join(source, file), 'utf8').match(/\w+/g) ?? []));
}

/** Returns method, path and upload field of the endpoints whose names pass. */
function routesOf(isCalled: (name: string) => boolean): Routes {
  const routes: Routes = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    const called = Object.entries<Endpoint>(contract).filter(([name]) => isCalled(name));
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
      const words = isBuild ? wordsOfApp() : undefined;
      return `export default ${JSON.stringify(routesOf((name) => words?.has(name) ?? true))}`;
    },
  };
}
