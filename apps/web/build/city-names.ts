// Relative path, because Vite resolves package names in its configuration with Node, which cannot load TypeScript.

import type { Plugin } from 'vite';
import { cityNames as names } from '../../../packages/shared/src/places/city-names.ts';

const large = Object.entries(names).map(([country, { large }]) => [country, { large, others: [] }] as const);

/** Build plugin that replaces the module of the city names by those of larger cities, so that the browser loads no small cities, quarters and coordinates. */
export function cityNames(): Plugin {
  return {
    name: 'city-names',
    load: {
      filter: { id: /shared\/src\/places\/city-names\.ts$/ },
      handler: () => `export const cityNames = ${JSON.stringify(Object.fromEntries(large))}`,
    },
  };
}
