import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screens } from '../src/screens.ts';
import { coreCatalogues } from './catalogues.ts';
import { cataloguesUsedBy, partsOf } from './used-texts.ts';

const source = join(import.meta.dirname, '../src');

/** Catalogues that a module or a part below it shows and that nothing above it fetches. */
function missingIn(file: string, fetched: readonly string[]): string[] {
  const own = cataloguesUsedBy(file)
    .filter((name) => !fetched.includes(name))
    .map((name) => `${name} in ${file.slice(source.length + 1)}`);
  return [...own, ...partsOf(file).flatMap((part) => missingIn(part.file, [...fetched, ...part.texts]))];
}

it.each(Object.entries(screens))(
  'the page %s fetches every text it shows',
  (_name, { file, title, texts }) => {
    const fetched = [...coreCatalogues, ...texts];
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
  'ui/failure-boundary.tsx',
])('%s shows the texts of every page alone', (file) => {
  expect(missingIn(join(source, file), coreCatalogues)).toEqual([]);
});
