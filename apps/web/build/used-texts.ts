import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** Names of all catalogues. */
export const catalogueNames = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.fr.json'))
  .map((file) => basename(file, '.fr.json'));

const imports = /(?:^|\n)(?:import|export) (?!type)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g;
const lazyParts = /lazyPart\(\s*\(\) => import\('([^']+)'\)(?:,\s*\{([^}]*)\})?/g;
const keys = new RegExp(`(?<!=== )['"\`](${[...catalogueNames, 'field'].join('|')})\\.`, 'g');

interface Module {
  /** Modules whose texts are loaded with those of this module. */
  imports: string[];
  /** Lazily loaded components, and the texts that they declare. */
  parts: { file: string; texts: string[] }[];
  catalogues: Set<string>;
}

const read = new Map<string, Module>();

function readModule(file: string): Module {
  const known = read.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
  const path = (address: string) => join(dirname(file), address);
  const parts = [...code.matchAll(lazyParts)].map(([, address, options = '']) => ({
    file: path(address!),
    texts: [...options.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
  }));
  const later = new Set(parts.map((part) => part.file));
  const found = [...code.matchAll(imports)]
    .map(([, from, lazily]) => path((from ?? lazily)!))
    .filter((one) => /\.tsx?$/.test(one) && existsSync(one) && !later.has(one));
  const made = {
    imports: found,
    parts,
    catalogues: new Set([...code.matchAll(keys)].map(([, name]) => name!)),
  };
  read.set(file, made);
  return made;
}

/** Returns a module and all its imports, without lazily loaded parts. */
export function reachedFrom(file: string): string[] {
  const reached = new Set([file]);
  for (const one of reached) for (const next of readModule(one).imports) reached.add(next);
  return [...reached];
}

/** Returns the catalogues that a module and all its imports use, without those of parts that load their own. */
export const cataloguesUsedBy = (file: string): string[] => [
  ...new Set(reachedFrom(file).flatMap((one) => [...readModule(one).catalogues])),
];

/** Returns the parts that a module and all its imports load lazily. */
export const reachedParts = (file: string) => reachedFrom(file).flatMap((one) => readModule(one).parts);
