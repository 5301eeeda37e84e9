import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { fieldsOf } from '../../lib/fields.ts';
import { asFormBody } from '../../lib/form-body.ts';
import { meQuery } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { usePhoto } from '../../lib/use-photo.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
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

/** A company to change, for those of its team who may; its numbers are asked for, since its page does not tell them. */
export default function EditCompanySheet({ company, onClose }: Props) {
  const { t } = useTexts();
  const editCompany = useEditCompany(company._id);
  const attempt = useAttempt();
  const logo = usePhoto();
  const banner = usePhoto();
  const [failure, setFailure] = useState<string>();
  const { name, description, type, location, website, serviceArea, hours } = company;
  const form = useSchemaForm({
    schema: companyEdit,
    defaultValues: {
      name,
      description,
      type,
      location: location ?? '',
      website: website ?? '',
      serviceArea: serviceArea ?? '',
      phones: '',
      whatsapp: '',
      email: '',
      hours,
    },
    startsIn: 'fr',
  });
  const { errors } = form.formState;
  const { data: reach, isError, refetch } = useQuery(companyReachQuery(company._id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are known
  useEffect(() => {
    if (!reach) return;
    form.setValue('phones', reach.phones.join(', '));
    form.setValue('whatsapp', reach.whatsapp ?? '');
    form.setValue('email', reach.email ?? '');
  }, [reach]);

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
      onDone: onClose,
    });
  });

  const loading = isError ? (
    <ErrorState title={t('business.loadFailed')} onRetry={() => refetch()} />
  ) : (
    <Skeleton className="my-5 h-100" />
  );
  return (
    <FormSheet
      title={t('business.edit', { name })}
      submit={t(editCompany.isPending ? 'business.submitting' : 'business.save')}
      isBusy={editCompany.isPending || logo.isBusy || banner.isBusy}
      failure={
        <>
          {isIncomplete(errors) && <FormError>{t('business.incompleteEdit')}</FormError>}
          {failure && <FormError>{failure}</FormError>}
        </>
      }
      instead={reach ? undefined : loading}
      onSubmit={submit}
      onClose={onClose}
    >
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
