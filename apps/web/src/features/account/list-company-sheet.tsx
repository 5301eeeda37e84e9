import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { DraftStrip } from '../../ui/draft-strip.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { CompanyFields } from './company-fields.tsx';
import { emptyCompany, isIncomplete, unclaimedForm } from './company-form.ts';
import { companyInputs } from './company-inputs.ts';

const { role: _, ...empty } = emptyCompany;

function useListCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof api.claims.addCompany>[0]['body']) =>
      api.claims.addCompany({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['companies'] }),
  });
}

/** A company that an administrator lists: nobody owns it until somebody claims it. */
export default function ListCompanySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { mutateAsync: list, isPending } = useListCompany();
  const [failure, setFailure] = useState<string>();
  const attempt = useAttempt();
  const form = useSchemaForm({ schema: unclaimedForm, defaultValues: empty, startsIn: 'fr' });
  const draft = useFormDraft(form, 'list-company');

  const submit = form.handleSubmit(async (company) => {
    setFailure(undefined);
    await attempt(() => list(company), {
      done: t('business.listed'),
      failed: t('business.createFailed'),
      form,
      show: setFailure,
      onDone() {
        draft.clear();
        onClose();
      },
    });
  });

  return (
    <FormSheet
      title={t('business.list')}
      submit={t(isPending ? 'business.submitting' : 'business.listSubmit')}
      isBusy={isPending}
      failure={
        <>
          {isIncomplete(form.formState.errors) && <FormError>{t('business.incompleteEdit')}</FormError>}
          {failure && <FormError>{failure}</FormError>}
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-16 text-muted">{t('business.listIntro')}</p>
      <DraftStrip {...draft} />
      <CompanyFields {...companyInputs(form)} />
    </FormSheet>
  );
}
