import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Returns a file of the repository as text. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns whether the repository has a file or folder. */
export const isThere = (path: string): boolean => existsSync(join(root, path));

type Values = Record<string, string>;

/** The fields of a compose service that the tests read. */
export interface Service {
  image?: string;
  build?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  entrypoint?: string[];
  environment?: Values;
  env_file?: unknown;
  volumes?: string[];
  ports?: string[];
  expose?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

/** A compose file. */
export interface Compose {
  name?: string;
  services: Record<string, Service>;
  volumes: Values;
}

const reset = { tag: '!reset', collection: 'seq', resolve: () => [] } as const;

/** Reads a compose file; `!reset` clears a list of the file that it overrides. */
export const composeOf = (path: string): Compose => parse(textOf(path), { customTags: [reset] });

/** Returns the variables that compose substitutes, as `${NAME}`, `${NAME:-value}` or `${NAME:?sentence}`. */
export const filledIn = (path: string): string[] => [
  ...new Set([...textOf(path).matchAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g)].map(([, name]) => name!)),
];

/** Returns the names that `.env.example` sets: those of the server, and those that only compose reads. */
export function exampleNames() {
  const [server = '', compose = ''] = textOf('.env.example').split('read by docker compose alone');
  const namesIn = (text: string) => [...text.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  return { server: namesIn(server), compose: namesIn(compose) };
}
