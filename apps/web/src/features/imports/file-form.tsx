import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { FileSpreadsheet } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { loadModule } from '../../lib/loading/load-module.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { toast } from '../../lib/view/toast.ts';
import { useIsShown } from '../../lib/view/use-is-shown.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';

const maxName = 120;

interface Props {
  /** Sends the table of the chosen file, with its name, for validation. */
  check: (table: Blob, name: string) => Promise<ImportRun>;
  /** Fields for the defaults of the rows. */
  children: ReactNode;
  /** Buttons beside the submit button. */
  aside: ReactNode;
}

/** Form that sends a file for validation; nothing is published before the next page. */
export function FileForm({ check, children, aside }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const isShown = useIsShown();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function checkFile(chosen: File) {
    const { readTable } = await loadModule(() => import('./read-table.ts'));
    const table = await readTable(chosen);
    if (typeof table === 'string') return showProblem(t(`imports.problem.${table}`));
    const run = await check(table, chosen.name.slice(0, maxName));
    if (isShown()) await navigate(paths.importRun(run._id));
    else void toast.success(t('imports.checked'));
  }

  const showProblem = (text: string) => (isShown() ? setProblem(text) : toast.error(text));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return setProblem(t('imports.problem.none'));
    setProblem(undefined);
    setBusy(true);
    await attempt(() => checkFile(file), { failed: t('imports.checkFailed'), show: showProblem });
    setBusy(false);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5 rounded-12 border border-line bg-surface p-4">
      <div className="flex flex-col gap-2">
        <FileInput
          icon={FileSpreadsheet}
          label={t(file ? 'imports.chooseAnother' : 'imports.choose')}
          isLabelShown
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={(chosen) => {
            setFile(chosen);
            setProblem(undefined);
          }}
        />
        <p role="status" className="text-15 break-words text-text-2">
          {file?.name ?? t('imports.chooseHint')}
        </p>
        <div role="alert">{problem && <FormError>{problem}</FormError>}</div>
      </div>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-15 text-text-2">{t('imports.defaults')}</legend>
        {children}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t(isBusy ? 'imports.checking' : 'imports.check')}
        </Button>
        {aside}
      </div>
    </form>
  );
}
