import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const repository = join(import.meta.dirname, '../../..');
const roots = [repository, join(import.meta.dirname, '../node_modules')];

const exists = (module: string) =>
  roots.some((root) => {
    const path = join(root, module);
    if (module.endsWith('/')) return existsSync(path);
    const folder = dirname(path);
    return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(`${basename(path)}.`));
  });

it('names only modules that exist', () => {
  expect(chunkGroups.flatMap(({ modules }) => modules).filter((module) => !exists(module))).toEqual([]);
});

it('names each module once', () => {
  const named = chunkGroups.flatMap(({ modules }) => modules);
  expect(named).toEqual([...new Set(named)]);
});
