import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { foldersInCircles } from '../../../scripts/folders-in-circles.ts';
import { publicModules } from './public-modules.ts';

const source = join(import.meta.dirname, '../src');
const layers = [
  'lib i18n ui art paths.ts',
  'features',
  'layout',
  'app.tsx deferred-start.ts entry-server.tsx later-pages.tsx later-screens.ts main.tsx page-of.tsx pages.tsx root.tsx screens.ts',
];
const levelOf = (file: string) => layers.findIndex((names) => names.split(' ').includes(file.split('/')[0]!));

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file),
);

/** Returns the modules that a file imports, at once or lazily; type imports are ignored, because builds remove them. */
const importsOf = (file: string) =>
  [
    ...readFileSync(join(source, file), 'utf8').matchAll(
      /(?:^|\n)(?:import|export) (?!type)[^;]*?from '(\.[^']+)'|import\('(\.[^']+\.tsx?)'\)/g,
    ),
  ].map(([, now, later]) => relative(source, join(source, dirname(file), (now ?? later)!)));

const featureOf = (file: string) => (file.startsWith('features/') ? file.split('/')[1] : undefined);

/** Modules of features that are imported from outside their feature. */
const imported = files.flatMap((file) =>
  importsOf(file).filter((other) => featureOf(other) && featureOf(other) !== featureOf(file)),
);

it('imports lead from layout to features to lib, ui and i18n, never back', () => {
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((other) => levelOf(other) > levelOf(file))
      .map((other) => `${file} → ${other}`),
  );
  expect(upward).toEqual([]);
});

it.each([
  'lib',
  'ui',
  'features/directory',
  'features/listings',
  'features/listings/detail',
  'features/admin',
  'features/companies',
  'features/professionals',
  'features/documentation',
])('the folders of %s import each other one way', (base) => {
  expect(foldersInCircles(base, files, importsOf)).toEqual([]);
});

it('a feature is imported only by what it names public, and names nothing else', () => {
  const named = Object.entries(publicModules).flatMap(([feature, modules]) =>
    modules.map((module) => `features/${feature}/${module}`),
  );
  expect([...new Set(imported)].sort()).toEqual(named.sort());
});

it('tests serve the endpoints of the API instead of spying on its client', () => {
  const root = join(import.meta.dirname, '..');
  const spying = ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && /spyOn\(\s*api\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(spying).toEqual([]);
});
