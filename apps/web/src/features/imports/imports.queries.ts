import type {
  CompanyImportSettings,
  ImportRowQuery,
  ImportRun,
  ImportSettings,
  RowState,
} from '@laterite/shared/features/imports/import.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { invalidates } from '../../lib/invalidates.ts';
import { byCursor } from '../../lib/paging.ts';

const pollMs = 2500;
/** Pages of rows that are read again together. */
const maxPolledPages = 4;

/** Whether the server is publishing or undoing rows. */
export const isAtWork = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

/** The member's imports, the newest first. */
export const importsQuery = infiniteQueryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ pageParam, signal }) => api.imports.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Imports of companies and those that the team makes for members, the newest first. */
export const teamImportsQuery = infiniteQueryOptions({
  queryKey: ['imports', 'list', 'team'],
  queryFn: ({ pageParam, signal }) =>
    api.imports.browse({ query: { team: '1', cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** The member for whom the team imports. */
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

/** The state of rows that the server is still to handle. */
const toHandle: Partial<Record<ImportRun['state'], RowState>> = { running: 'waiting', undoing: 'done' };

/** The rows of an import, all or those of one outcome or state; asked for again while the server is still to handle one of them. */
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

/** Shows a checked import at once; its list is read again. */
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
  /** For whom an administrator imports. */
  memberId: string | undefined;
}

/** Sends a file of listings to be checked; nothing is published yet. */
export function useCheckTable() {
  return useMutation({
    mutationFn: ({ table, settings, memberId }: FileToCheck) =>
      api.imports.create({ query: { dry: '1', memberId }, body: settings, files: { file: table } }),
    onSuccess: useShowChecked(),
  });
}

/** Sends a file of companies to be checked; nothing is listed yet. */
export function useCheckCompanies() {
  return useMutation({
    mutationFn: ({ table, settings }: { table: Blob; settings: CompanyImportSettings }) =>
      api.imports.createCompanies({ query: { dry: '1' }, body: settings, files: { file: table } }),
    onSuccess: useShowChecked(),
  });
}

/** Reads an import and its rows again, and one's listings where they may have changed. */
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

/** The changes of an import; each shows what the server answered. */
export function useImportChanges(id: string) {
  const queryClient = useQueryClient();
  const params = { id };
  const change = {
    remap: (body: Parameters<typeof api.imports.remap>[0]['body'], ifMatch: number | undefined) =>
      api.imports.remap({ params, body }, { ifMatch }),
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

/** Deletes an import; its listings stay. */
export const useRemoveImport = (id: string) =>
  useMutation({
    mutationFn: () => api.imports.remove({ params: { id } }),
    onSuccess: invalidates({ queryKey: importsQuery.queryKey }),
  });
