import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { laterScreens } from '../src/later-screens.ts';
import { firstScreens } from '../src/screens.ts';
import { coreCatalogues, textsOf } from './catalogues.ts';
import { catalogueNames, cataloguesUsedBy, reachedParts } from './used-texts.ts';

const source = join(import.meta.dirname, '../src');
const screens = { ...firstScreens, ...laterScreens };

/** Returns the catalogues that a module or one of its lazy parts uses and that none of its ancestors loads. */
function missingIn(file: string, fetched: readonly string[]): string[] {
  const own = cataloguesUsedBy(file)
    .filter((name) => !fetched.includes(name))
    .map((name) => `${name} in ${file.slice(source.length + 1)}`);
  return [...own, ...reachedParts(file).flatMap((part) => missingIn(part.file, [...fetched, ...part.texts]))];
}

it.each(Object.entries(screens))(
  'the page %s fetches every text it shows',
  (name, { file, title, texts }) => {
    const fetched = [...coreCatalogues, ...(name in laterScreens ? ['ui'] : []), ...texts];
    expect(fetched).toContain(title.split('.')[0]);
    expect(missingIn(join(source, `features/${file}.tsx`), fetched)).toEqual([]);
  },
);

it.each(Object.entries(screens))(
  'the page %s fetches no text that it does not show',
  (_name, { file, texts }) => {
    expect(cataloguesUsedBy(join(source, `features/${file}.tsx`))).toEqual(
      expect.arrayContaining([...texts]),
    );
  },
);

it.each([
  'layout/main-layout.tsx',
  'layout/auth-layout.tsx',
  'layout/deferred-ui.tsx',
  'ui/states/failure-boundary.tsx',
])('%s shows the texts of every page alone', (file) => {
  expect(missingIn(join(source, file), coreCatalogues)).toEqual([]);
});

const codeIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Returns a pattern for the keys that a template generates, such as `taxonomy.type.${type}`; undefined for a template without a fixed word, which would match any key. */
function keysMadeBy(template: string): RegExp | undefined {
  const parts = template.split(/\$\{[^}]*\}/);
  if (!/\w{3}/.test(parts.join(' '))) return undefined;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

it('every text of the catalogues is named by the app or by the server', () => {
  const code = codeIn(source) + codeIn(join(source, '../../api/src'));
  const named = new Set([...code.matchAll(/['"`]([a-zA-Z]+\.[^'"`$\n]+)['"`]/g)].map(([, key]) => key));
  const made = [...code.matchAll(/`([^`\n]*\.[^`\n]*\$\{[^`\n]*|\$\{\w+\}\.[^`\n]*)`/g)]
    .map(([, template]) => keysMadeBy(template!))
    .filter((keys) => keys !== undefined);
  const unnamed = Object.keys(textsOf('fr'))
    .filter((key) => catalogueNames.includes(key.split('.')[0]!))
    .filter((key) => !named.has(key) && !made.some((keys) => keys.test(key)));
  expect(unnamed).toEqual([]);
});
