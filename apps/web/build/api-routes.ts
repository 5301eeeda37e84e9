// By path: Vite leaves package names in its configuration to Node, which cannot load TypeScript.

import type { Plugin } from 'vite';
import type { Routes } from '../../../packages/shared/src/client.ts';
import { contracts } from '../../../packages/shared/src/contracts.ts';

const id = 'virtual:api-routes';

/** Method, path and upload field of every endpoint, taken from the contracts at build time: the browser loads no schema for them. */
export function apiRoutes(): Plugin {
  const routes: Routes = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    routes[feature] = {};
    for (const [name, { method, path, upload }] of Object.entries<Routes[string][string]>(contract)) {
      routes[feature][name] = { method, path, ...(upload && { upload }) };
    }
  }
  return {
    name: 'api-routes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(routes)}` : undefined),
  };
}
