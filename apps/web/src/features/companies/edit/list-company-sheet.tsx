import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useTeamDecision } from '../../../lib/decisions/use-team-decision.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { api } from '../../../lib/requests/api.ts';
import { invalidates } from '../../../lib/requests/invalidates.ts';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { DraftStrip } from '../../../ui/sheets/draft-strip.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { CompanyFields } from './company-fields.tsx';
import { emptyCompany, isIncomplete, unclaimedForm } from './company-form.ts';
import { companyInputs } from './company-inputs.ts';

const { role: _, ...empty } = emptyCompany;

const useListCompany = () =>
  useMutation({
    mutationFn: (body: Parameters<typeof api.claims.addCompany>[0]['body']) =>
      api.claims.addCompany({ body }),
    onSuccess: invalidates({ queryKey: ['companies'] }),
  });

interface Props {
  /** Id of the creation while it can be undone. */
  id: string;
  onClose: () => void;
}

/** Sheet where an administrator lists a company without an owner. The request is sent when it can no longer be undone; the typed text is stored until then. */
export default function ListCompanySheet({ id, onClose }: Props) {
  const { t } = useTexts();
  const { mutateAsync: list } = useListCompany();
  const decide = useTeamDecision();
  const form = useSchemaForm({ schema: unclaimedForm, defaultValues: empty, defaultLanguage: 'fr' });
  const draft = useFormDraft(form, 'list-company');

  const submit = form.handleSubmit((company) => {
    decide({
      id,
      about: company.name,
      send: () => list(company),
      done: t('business.listed'),
      failed: t('business.createFailed'),
      onDone: draft.clear,
    });
    onClose();
  });

  return (
    <FormSheet
      title={t('business.list')}
      submit={t('business.listSubmit')}
      isBusy={false}
      failure={isIncomplete(form.formState.errors) && <FormError>{t('business.incompleteEdit')}</FormError>}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-16 text-muted">{t('business.listIntro')}</p>
      <DraftStrip {...draft} />
      <CompanyFields {...companyInputs(form)} />
    </FormSheet>
  );
}
