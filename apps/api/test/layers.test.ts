import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldersInCircles } from '../../../scripts/folders-in-circles.ts';

const src = join(import.meta.dirname, '../src');

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** Returns the files of `src` that a file imports, as paths relative to `src`. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)].map(([, path]) => path!);
  return specifiers.map((path) => relative(src, normalize(join(src, dirname(file), path))));
}

/** Returns imports from one group of files into another, written `importer → imported`. */
function importsFrom(isImporter: (file: string) => boolean, isImported: (file: string) => boolean): string[] {
  return files.filter(isImporter).flatMap((file) =>
    importsOf(file)
      .filter(isImported)
      .map((imported) => `${file} → ${imported}`),
  );
}

/** Only routes and page rendering of a feature may use HTTP. */
const isEdge = (file: string) => file.endsWith('.routes.ts') || file.startsWith('features/pages/');

describe('the layers of the API', () => {
  it('let no service, model or helper of a feature import http or pages', () => {
    const isInner = (file: string) => file.startsWith('features/') && !isEdge(file);
    const isOuter = (file: string) => file.startsWith('http/') || file.startsWith('features/pages/');
    expect(importsFrom(isInner, isOuter)).toEqual([]);
  });

  it('let http import no feature', () => {
    expect(
      importsFrom(
        (file) => file.startsWith('http/'),
        (file) => file.startsWith('features/'),
      ),
    ).toEqual([]);
  });

  it('let core import only itself, the settings and the log', () => {
    const isAllowed = (file: string) => /^(core\/|config\.ts$|log\.ts$)/.test(file);
    expect(
      importsFrom(
        (file) => file.startsWith('core/'),
        (file) => !isAllowed(file),
      ),
    ).toEqual([]);
  });

  it.each([
    'core',
    'http',
    'features/search',
    'features/listings',
    'features/imports',
    'features/notifications',
    'features/payments',
  ])('let the folders of %s import each other one way', (base) => {
    expect(foldersInCircles(base, files, importsOf)).toEqual([]);
  });

  it('let images, sms and monitoring import no feature and no http', () => {
    expect(
      importsFrom(
        (file) => /^(images|sms|monitoring)\//.test(file),
        (file) => /^(features|http)\//.test(file),
      ),
    ).toEqual([]);
  });
});
