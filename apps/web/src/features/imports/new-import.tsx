import type { ImportSettings } from '@laterite/shared/features/imports/import.ts';
import { allCategories, type Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { FileSpreadsheet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { loadModule } from '../../lib/load-module.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCheckTable } from './imports.queries.ts';
import { TemplateButton } from './template-button.tsx';

const maxName = 120;

interface Props {
  /** For whom an administrator imports. */
  member?: { _id: string };
}

/** Chooses a file and what its rows do not say, and has it checked; nothing is published before the next page. */
export function NewImport({ member }: Props) {
  const { t } = useTexts();
  const { me } = useSession();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const check = useCheckTable();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [category, setCategory] = useState<Category | ''>('');
  const [location, setLocation] = useState('');
  const [companyId, setCompanyId] = useState('');
  const companies = (!member && me?.companies) || [];

  async function checkFile({ name }: File, chosen: Blob) {
    const { readTable } = await loadModule(() => import('./read-table.ts'));
    const table = await readTable(chosen);
    if (typeof table === 'string') return setProblem(t(`imports.problem.${table}`));
    const settings: ImportSettings = {
      name: name.slice(0, maxName),
      ...(category && { category }),
      ...(location.trim() && { location: location.trim() }),
      ...(companyId && { companyId }),
    };
    const run = await check.mutateAsync({ table, settings, memberId: member?._id });
    await navigate(paths.importRun(run._id));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return setProblem(t('imports.problem.none'));
    setProblem(undefined);
    setBusy(true);
    await attempt(() => checkFile(file, file), { failed: t('imports.checkFailed'), show: setProblem });
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
        <SelectField
          label={t('imports.category')}
          value={category}
          onChange={({ target }) => setCategory(target.value as Category | '')}
          options={[
            { value: '', label: t('imports.anyCategory') },
            ...allCategories.map((value) => ({ value, label: t(`taxonomy.category.${value}`) })),
          ]}
        />
        <TextField
          label={t('imports.location')}
          aside={t('imports.optional')}
          value={location}
          maxLength={120}
          onChange={({ target }) => setLocation(target.value)}
        />
        {companies.length > 0 && (
          <SelectField
            label={t('imports.seller')}
            value={companyId}
            onChange={({ target }) => setCompanyId(target.value)}
            options={[
              { value: '', label: me!.userName },
              ...companies.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t(isBusy ? 'imports.checking' : 'imports.check')}
        </Button>
        <TemplateButton category={category || allCategories[0]!} />
      </div>
    </form>
  );
}
