import type { ImportColumn, ImportRun } from '@laterite/shared/features/imports/import.ts';
import { fieldLabel, importFieldsOf } from '@laterite/shared/features/imports/import-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useEdition } from '../../lib/forms/use-edition.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { StaleStrip } from '../../ui/sheets/stale-strip.tsx';
import { importQuery, useImportChanges } from './imports.queries.ts';

const isRead = (columns: ImportColumn[], field: string) => columns.some((column) => column.field === field);

/** Fields without which nearly every row is invalid. */
const neededFields = { listings: ['title', 'price'], companies: ['company.name'] };

/** Form for the mapping of columns to fields; each change validates all rows again. */
export function ColumnsForm({ run }: { run: ImportRun }) {
  const { t, language } = useTexts();
  const attempt = useAttempt();
  const change = useImportChanges(run._id);
  const [opened, setOpened] = useState(run.columns);
  const [columns, setColumns] = useState(run.columns);
  const queryClient = useQueryClient();
  const edition = useEdition(run, async () => {
    const found = await queryClient.fetchQuery({ ...importQuery(run._id), staleTime: 0 });
    setColumns(
      found.columns.map((column, i) => (columns[i]?.field !== opened[i]?.field ? columns[i]! : column)),
    );
    setOpened(found.columns);
    return found;
  });
  const isChanged = columns.some(({ field }, i) => field !== opened[i]?.field);
  const options = [
    { value: '', label: t('imports.leaveOut') },
    ...importFieldsOf(run.kind).map((field) => ({ value: field, label: fieldLabel(field)[language] })),
  ];
  const choose = (at: number, field: string) =>
    setColumns(
      columns.map((column, i) => (i === at ? { ...column, field: field || null } : column)) as never,
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return attempt(() => change.mutateAsync(({ remap }) => remap({ columns }, edition.version)), {
      edition,
      done: t('imports.columnsSaved'),
      failed: t('imports.columnsFailed'),
      onDone(saved) {
        setColumns(saved.columns);
        setOpened(saved.columns);
        edition.markSaved(saved);
      },
    });
  };
  return (
    <details
      open={!neededFields[run.kind].every((field) => isRead(run.columns, field))}
      className="rounded-12 border border-line bg-surface px-4 py-1"
    >
      <summary className="min-h-12 cursor-pointer py-2.5 text-17 font-semibold">
        {t('imports.columns', {
          read: run.columns.filter(({ field }) => field).length,
          count: run.columns.length,
        })}
      </summary>
      <form onSubmit={submit} className="mt-2 mb-3 flex flex-col gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {columns.map(({ name, field }, i) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
              key={i}
              label={name || t('imports.column', { number: i + 1 })}
              value={field ?? ''}
              options={options}
              onChange={({ target }) => choose(i, target.value)}
            />
          ))}
        </div>
        <StaleStrip edition={edition} />
        <Button type="submit" className="self-start" disabled={!isChanged || change.isPending}>
          {t(change.isPending ? 'imports.checking' : 'imports.checkAgain')}
        </Button>
      </form>
    </details>
  );
}
