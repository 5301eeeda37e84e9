import type { CallOptions } from '@laterite/shared/client.ts';
import type { CompanyDetail, CompanyReach } from '@laterite/shared/features/companies/company.ts';
import type { Registry } from '@laterite/shared/features/companies/company-facts.ts';
import { isSameRegistry } from '@laterite/shared/features/companies/same-registry.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSavePage } from '../../../lib/decisions/use-save-page.ts';
import { useEdition } from '../../../lib/forms/use-edition.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { usePhoto } from '../../../lib/photos/use-photo.ts';
import { useRemovedPictures } from '../../../lib/photos/use-removed-pictures.ts';
import { api } from '../../../lib/requests/api.ts';
import { invalidates } from '../../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../../lib/requests/key-per-content.ts';
import { useUploadProgress } from '../../../lib/requests/use-upload-progress.ts';
import { meQuery, useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { DraftStrip } from '../../../ui/sheets/draft-strip.tsx';
import { SheetForm } from '../../../ui/sheets/form-sheet.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { StaleStrip } from '../../../ui/sheets/stale-strip.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useRenameWarning, useTrustWarning } from '../../account/use-rename-warning.tsx';
import { companyQuery, companyReachQuery } from '../companies.queries.ts';
import { CompanyFields } from './company-fields.tsx';
import { asCompanyBody, companyEdit, companyFormValues, isIncomplete } from './company-form.ts';
import { companyInputs } from './company-inputs.ts';
import { asLogoFile } from './logo-file.ts';

const RemoveCompany = lazyPart(() => import('./remove-company.tsx'));

interface Props {
  company: CompanyDetail;
  onClose: () => void;
}

type CompanyEdit = Pick<Parameters<typeof api.companies.edit>[0], 'body' | 'files'> &
  Pick<CallOptions, 'ifMatch' | 'onProgress'>;

const sendEdit = withIdempotencyKey(
  ({ id, ifMatch, onProgress, ...request }: CompanyEdit & { id: string }, options) =>
    api.companies.edit({ params: { id }, ...request }, { ...options, ifMatch, onProgress }),
);

const useEditCompany = (id: string) =>
  useMutation({
    mutationFn: (edit: CompanyEdit) => sendEdit({ id, ...edit }),
    onSuccess: invalidates({ queryKey: ['companies'] }, meQuery),
  });

function RemoveButton({ company }: { company: CompanyDetail }) {
  const { t } = useTexts();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Button kind="text" className="self-start text-danger" onClick={() => setRemoving(true)}>
        {t('business.remove')}
      </Button>

      {isRemoving && <RemoveCompany company={company} onClose={() => setRemoving(false)} />}
    </>
  );
}

function EditForm({ company, reach, onClose }: Props & { reach: CompanyReach }) {
  const { t } = useTexts();
  const { me } = useSession();
  const editCompany = useEditCompany(company._id);
  const upload = useUploadProgress();
  const logo = usePhoto(`logo-${company._id}`);
  const banner = usePhoto(`banner-${company._id}`);
  const removed = useRemovedPictures<'logo' | 'banner'>();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({
    schema: companyEdit,
    defaultValues: companyFormValues(company, reach),
    defaultLanguage: 'fr',
  });
  const { errors, dirtyFields } = form.formState;
  const inputs = companyInputs(form);
  const registry = form.watch('registry') as Registry;
  const isVerified = Boolean(company.verifiedAt ?? company.visitedAt);
  const nameHint = useRenameWarning({ isVerified, provenNames: [company.name], name: inputs.name });
  const isOtherRegistry = registry.number !== '' && !isSameRegistry(registry, company.registry);
  const registryHint = useTrustWarning(isVerified && isOtherRegistry, 'registryWarning');
  const draft = useFormDraft(form, `company-${company._id}`, { pictures: [logo, banner] });
  const queryClient = useQueryClient();
  const edition = useEdition(company, async () => {
    const [found, numbers] = await Promise.all([
      queryClient.fetchQuery({ ...companyQuery(company._id), staleTime: 0 }),
      queryClient.fetchQuery({ ...companyReachQuery(company._id), staleTime: 0 }),
    ]);
    form.reset(companyFormValues(found, numbers), { keepDirtyValues: true });
    return found;
  });
  const own = company.members.find(({ user }) => user._id === me?._id);
  const save = useSavePage(own !== undefined);

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
    const files = {
      ...(logo.photo && { logo: asLogoFile(logo.photo.blob, values.name) }),
      ...(banner.photo && { banner: banner.photo.blob }),
    };
    const body = asCompanyBody({ ...Object.fromEntries(changed), ...removed.body });
    const send = () =>
      upload.track((onProgress) =>
        editCompany.mutateAsync({ body, files, ifMatch: edition.version, onProgress }),
      );
    await save({
      id: `edit ${company._id}`,
      about: company.name,
      send,
      done: t('business.saved'),
      failed: t('business.saveFailed'),
      form,
      edition,
      show: setFailure,
      onSaved: draft.clear,
      close: onClose,
    });
  });

  return (
    <SheetForm
      submit={editCompany.isPending ? upload.withPercent(t('common.saving')) : t('common.save')}
      isBusy={editCompany.isPending || logo.isBusy || banner.isBusy}
      failure={
        <>
          <StaleStrip edition={edition} />
          {isIncomplete(errors) && <FormError>{t('business.incompleteEdit')}</FormError>}
          {failure && <FormError>{failure}</FormError>}
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftStrip {...draft} />
      <CompanyFields
        {...inputs}
        nameHint={nameHint}
        registryHint={registryHint}
        pictures={{
          logo,
          banner,
          current: { logo: company.companyLogoUrl, banner: company.companyBannerUrl },
          removalOf: removed.removalOf,
        }}
      />
      {own?.permission === 'owner' && <RemoveButton company={company} />}
    </SheetForm>
  );
}

/** Sheet for editing a company. It is open while the company's numbers load, because the public page does not include them. */
export default function EditCompanySheet({ company, onClose }: Props) {
  const { t } = useTexts();
  const { data: reach, isError, error, refetch } = useQuery(companyReachQuery(company._id));
  return (
    <Sheet title={t('business.edit', { name: company.name })} isOpen onClose={onClose}>
      {reach && <EditForm company={company} reach={reach} onClose={onClose} />}
      {!reach && isError && (
        <ErrorState title={t('business.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!reach && !isError && <Skeleton className="my-5 h-100" />}
    </Sheet>
  );
}
