import type { CompanyDetail, CompanyReach } from '@laterite/shared/features/companies/company.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { fieldsOf } from '../../lib/fields.ts';
import { asFormBody } from '../../lib/form-body.ts';
import { meQuery } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { usePhoto } from '../../lib/use-photo.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { DraftStrip } from '../../ui/draft-strip.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { companyReachQuery } from '../companies/companies.queries.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyEdit, isIncomplete } from './company-form.ts';

interface Props {
  company: CompanyDetail;
  onClose: () => void;
}

function useEditCompany(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Pick<Parameters<typeof api.companies.edit>[0], 'body' | 'files'>) =>
      api.companies.edit({ params: { id }, ...request }),
    async onSuccess() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['companies'] }),
        queryClient.invalidateQueries(meQuery),
      ]);
    },
  });
}

/** The inputs as they open: what the company tells now. */
const valuesOf = (company: CompanyDetail, { phones, whatsapp, email }: CompanyReach) => ({
  name: company.name,
  description: company.description,
  type: company.type,
  location: company.location ?? '',
  website: company.website ?? '',
  serviceArea: company.serviceArea ?? '',
  phones: phones.join(', '),
  whatsapp: whatsapp ?? '',
  email: email ?? '',
  hours: company.hours,
});

function EditSheet({ company, reach, onClose }: Props & { reach: CompanyReach }) {
  const { t } = useTexts();
  const editCompany = useEditCompany(company._id);
  const attempt = useAttempt();
  const logo = usePhoto();
  const banner = usePhoto();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({
    schema: companyEdit,
    defaultValues: valuesOf(company, reach),
    startsIn: 'fr',
  });
  const { errors } = form.formState;
  const draft = useFormDraft(form, `company-${company._id}`);

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const files = {
      ...(logo.photo && { logo: logo.photo.blob }),
      ...(banner.photo && { banner: banner.photo.blob }),
    };
    await attempt(() => editCompany.mutateAsync({ body: asFormBody(body), files }), {
      done: t('business.saved'),
      failed: t('business.saveFailed'),
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
      title={t('business.edit', { name: company.name })}
      submit={t(editCompany.isPending ? 'business.submitting' : 'business.save')}
      isBusy={editCompany.isPending || logo.isBusy || banner.isBusy}
      failure={
        <>
          {isIncomplete(errors) && <FormError>{t('business.incompleteEdit')}</FormError>}
          {failure && <FormError>{failure}</FormError>}
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftStrip {...draft} />
      <CompanyFields
        field={fieldsOf(form)}
        logo={logo}
        banner={banner}
        hours={form.watch('hours') as WeekHours | null}
        onHours={(hours) => form.setValue('hours', hours, { shouldDirty: true })}
        areHoursWrong={Boolean(errors.hours)}
        current={{ logo: company.companyLogoUrl, banner: company.companyBannerUrl }}
      />
    </FormSheet>
  );
}

/** A company to change, for those of its team who may; opened once its numbers, which its page does not tell, are there. */
export default function EditCompanySheet({ company, onClose }: Props) {
  const { t } = useTexts();
  const { data: reach, isError, refetch } = useQuery(companyReachQuery(company._id));
  if (reach) return <EditSheet company={company} reach={reach} onClose={onClose} />;
  return (
    <Sheet title={t('business.edit', { name: company.name })} isOpen onClose={onClose}>
      {isError ? (
        <ErrorState title={t('business.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="my-5 h-100" />
      )}
    </Sheet>
  );
}
