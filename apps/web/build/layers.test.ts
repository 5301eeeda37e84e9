import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const layers = ['lib i18n ui art paths.ts', 'features', 'layout', 'app.tsx main.tsx pages.tsx screens.ts'];
const levelOf = (file: string) => layers.findIndex((names) => names.split(' ').includes(file.split('/')[0]!));

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file),
);

/** Modules that a file imports and that run with it; types leave nothing in the app. */
const importsOf = (file: string) =>
  [
    ...readFileSync(join(source, file), 'utf8').matchAll(
      /(?:^|\n)(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/g,
    ),
  ].map(([, path]) => relative(source, join(source, dirname(file), path!)));

const upward = files.flatMap((file) =>
  importsOf(file)
    .filter((other) => levelOf(other) > levelOf(file))
    .map((other) => `${file.split('/')[0]} → ${other}`),
);

/** Older than the rule; nothing is added here. */
const known = [
  'features → layout/language-switch.tsx',
  'features → layout/strata.tsx',
  'features → layout/use-history-sheet.ts',
];

it('imports lead from layout to features to lib, ui and i18n, never back', () => {
  expect([...new Set(upward)].sort()).toEqual(known);
});
