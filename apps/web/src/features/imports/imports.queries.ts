import type { CallOptions } from '@laterite/shared/client.ts';
import type {
  CompanyImportSettings,
  ImportRowQuery,
  ImportRun,
  ImportSettings,
  RowState,
} from '@laterite/shared/features/imports/import.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { deleteOnce } from '../../lib/requests/delete-once.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { byCursor } from '../../lib/requests/paging.ts';

const pollMs = 2500;
/** Maximum number of loaded pages of rows for which polling refetches them all. */
const maxPolledPages = 4;

/** Returns whether the server is publishing or undoing rows. */
export const isAtWork = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

/** The member's imports, newest first. */
export const importsQuery = infiniteQueryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ pageParam, signal }) => api.imports.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Imports of companies, and imports that the team makes for members, newest first. */
export const teamImportsQuery = infiniteQueryOptions({
  queryKey: ['imports', 'list', 'team'],
  queryFn: ({ pageParam, signal }) =>
    api.imports.browse({ query: { team: '1', cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Queries the member for whom the team imports. */
export const importMemberQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'member', id],
    queryFn: ({ signal }) => api.users.read({ params: { id } }, { signal }),
  });

/** Queries an import; polls while the server works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'read', id],
    queryFn: ({ signal }) => api.imports.read({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pollMs : false),
  });

/** State of the rows that the server has not processed yet. */
const toHandle: Partial<Record<ImportRun['state'], RowState>> = { running: 'waiting', undoing: 'done' };

/** Queries the rows of an import, all or those with an outcome or state; polls while the server has not processed one of them. */
export const importRowsQuery = (
  { _id: id, state: runState }: Pick<ImportRun, '_id' | 'state'>,
  filter: Pick<ImportRowQuery, 'outcome' | 'state'>,
) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, filter],
    queryFn: ({ pageParam, signal }) =>
      api.imports.rows({ params: { id }, query: { ...filter, cursor: pageParam } }, { signal }),
    ...byCursor,
    refetchInterval: ({ state: { data } }) => {
      const pages = data?.pages ?? [];
      const isDue = pages.some(({ items }) => items.some(({ state }) => state === toHandle[runState]));
      return isDue && pages.length <= maxPolledPages ? pollMs : false;
    },
  });

/** Returns a function that caches a validated import and refetches the list. */
function useShowChecked() {
  const queryClient = useQueryClient();
  return (run: ImportRun) => {
    queryClient.setQueryData(importQuery(run._id).queryKey, run);
    return queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
  };
}

interface FileToCheck {
  table: Blob;
  settings: ImportSettings;
  /** Member for whom an administrator imports. */
  memberId: string | undefined;
}

/** Sends a file of listings for validation; nothing is published yet. */
export function useCheckTable() {
  return useMutation({
    mutationFn: ({ table, settings, memberId }: FileToCheck) =>
      api.imports.create({ query: { dry: '1', memberId }, body: settings, files: { file: table } }),
    onSuccess: useShowChecked(),
  });
}

/** Sends a file of companies for validation; nothing is listed yet. */
export function useCheckCompanies() {
  return useMutation({
    mutationFn: ({ table, settings }: { table: Blob; settings: CompanyImportSettings }) =>
      api.imports.createCompanies({ query: { dry: '1' }, body: settings, files: { file: table } }),
    onSuccess: useShowChecked(),
  });
}

/** Returns a function that refetches an import, its rows, the list of imports, and the listings. */
export function useRefreshImport(id: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [['imports', 'read', id], ['imports', 'rows', id], importsQuery.queryKey, ['listings']].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}

interface Remapping extends Pick<CallOptions, 'ifMatch'> {
  id: string;
  body: Parameters<typeof api.imports.remap>[0]['body'];
}

const sendRemapping = withIdempotencyKey(({ id, body, ifMatch }: Remapping, options) =>
  api.imports.remap({ params: { id }, body }, { ...options, ifMatch }),
);

/** Changes an import and caches the response; refetches its rows. */
export function useImportChanges(id: string) {
  const queryClient = useQueryClient();
  const params = { id };
  const change = {
    remap: (body: Remapping['body'], ifMatch: number | undefined) => sendRemapping({ id, body, ifMatch }),
    to: (to: 'running' | 'paused' | 'undoing') => api.imports.change({ params, body: { to } }),
  };
  return useMutation({
    mutationFn: (run: (changes: typeof change) => Promise<ImportRun>) => run(change),
    onSuccess(run) {
      queryClient.setQueryData(importQuery(id).queryKey, run);
      return queryClient.invalidateQueries({ queryKey: ['imports', 'rows', id] });
    },
  });
}

/** Deletes an import; its listings are not deleted. */
export const useRemoveImport = (id: string) =>
  useMutation({
    mutationFn: () => deleteOnce(api.imports.remove({ params: { id } })),
    onSuccess: invalidates({ queryKey: importsQuery.queryKey }),
  });
