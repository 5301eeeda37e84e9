import { vi } from 'vitest';

/** Tables of words and what reads them, which take a tenth of a second to build. */
const searchTables =
  'descriptive-words|filler-words|limits|places|sound-key|spelled-numbers|spelling|strong-terms|synonym-groups|tokenizer|units';

/**
 * What holds no state of a server, and imports nothing that does: contracts, demo data, tables of the search, the process
 * and threads that make images and hash passwords, each of which takes half a second to start, and each AsyncLocalStorage,
 * which Node asks at every promise for as long as the process runs.
 */
const lasting = new RegExp(
  [
    'packages/(shared|demo-data)/',
    'src/core/(app-error|concurrency-limit|page-reads|request-context|worker-priority)\\.ts$',
    `src/features/search/((${searchTables})\\.ts|\\w+\\.json)$`,
    'src/images/image-process\\.ts$',
    'src/features/auth/password-threads\\.ts$',
  ].join('|'),
);

/** Whether the module of a file stays from one test file to the next. */
export const isLasting = (file: string): boolean => lasting.test(file);

interface ModuleNode {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}
/** Vitest's own record of what a process has evaluated; `vi.resetModules` would empty all of it. */
declare const __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, ModuleNode> } };

/** Makes the next file evaluate all modules again but the lasting ones. */
export function renewModules(): void {
  const kept = [...__vitest_worker__.evaluatedModules.idToModuleMap]
    .filter(([id]) => isLasting(id))
    .map(([, node]) => ({ node, state: { ...node } }));
  vi.resetModules();
  for (const { node, state } of kept) Object.assign(node, state);
}
