import { vi } from 'vitest';

/** Term tables and the modules that read them, which take a tenth of a second to build. */
const searchTables =
  'descriptive-words|filler-words|limits|places|sound-key|spelled-numbers|spelling|strong-terms|synonym-groups|tokenizer|units';

/**
 * Stateless modules that import no stateful ones: contracts, demo data, search tables, the process and threads that
 * make images and hash passwords (each takes half a second to start), and modules with an AsyncLocalStorage, because
 * Node calls each instance at every promise until the process ends.
 */
const lasting = new RegExp(
  [
    'packages/(shared|demo-data)/',
    'src/core/(\\w+/)?(app-error|concurrency-limit|page-reads|request-context|worker-priority)\\.ts$',
    `src/features/search/(\\w+/)?((${searchTables})\\.ts|\\w+\\.json)$`,
    'src/images/image-process\\.ts$',
    'src/features/auth/password-threads\\.ts$',
  ].join('|'),
);

/** Returns whether the module of a file is reused by the next test file. */
export const isLasting = (file: string): boolean => lasting.test(file);

interface ModuleNode {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}
/** Vitest's map of evaluated modules; `vi.resetModules` would clear it completely. */
declare const __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, ModuleNode> } };

/** Clears all but the reusable modules, so that the next file evaluates them again. */
export function renewModules(): void {
  const kept = [...__vitest_worker__.evaluatedModules.idToModuleMap]
    .filter(([id]) => isLasting(id))
    .map(([, node]) => ({ node, state: { ...node } }));
  vi.resetModules();
  for (const { node, state } of kept) Object.assign(node, state);
}
