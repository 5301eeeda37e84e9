import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { usePhoto } from '../../../lib/photos/use-photo.ts';
import { useUploadProgress } from '../../../lib/requests/use-upload-progress.ts';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { DraftStrip } from '../../../ui/sheets/draft-strip.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { CompanyCreated } from './company-created.tsx';
import { CompanyFields } from './company-fields.tsx';
import { companyForm, emptyCompany, isIncomplete } from './company-form.ts';
import { companyInputs } from './company-inputs.ts';
import { useRegisterCompany } from './use-register-company.ts';

interface Props {
  /** Whether the member has just become a professional; adding a company is the second step. */
  isSecondStep: boolean;
  onClose: () => void;
}

/** Sheet for adding a company. */
export default function AddCompanySheet({ isSecondStep, onClose }: Props) {
  const { t } = useTexts();
  const { mutateAsync: register, isPending } = useRegisterCompany();
  const [failure, setFailure] = useState<string>();
  const [created, setCreated] = useState<CompanyDetail>();
  const attempt = useAttempt();
  const upload = useUploadProgress();
  const logo = usePhoto('add-company-logo');
  const banner = usePhoto('add-company-banner');
  const form = useSchemaForm({ schema: companyForm, defaultValues: emptyCompany, defaultLanguage: 'fr' });
  const { errors } = form.formState;
  const draft = useFormDraft(form, 'add-company', { pictures: [logo, banner] });

  const submit = form.handleSubmit(async (company) => {
    setFailure(undefined);
    const pictures = { logo: logo.photo?.blob, banner: banner.photo?.blob };
    await attempt(() => upload.track((onProgress) => register({ ...company, ...pictures, onProgress })), {
      failed: t('business.createFailed'),
      form,
      show: setFailure,
      onDone(registered) {
        draft.clear();
        setCreated(registered);
      },
    });
  });

  const action = isSecondStep && failure ? 'common.retry' : 'business.submit';
  return (
    <FormSheet
      title={t('business.add')}
      submit={isPending ? upload.withPercent(t('common.saving')) : t(action)}
      isBusy={isPending || logo.isBusy || banner.isBusy}
      failure={
        <>
          {isIncomplete(errors) && <FormError>{t('business.incomplete')}</FormError>}
          {isSecondStep && failure && <FormError>{t('business.halfDone')}</FormError>}
          {failure && <FormError>{failure}</FormError>}
        </>
      }
      instead={created && <CompanyCreated company={created} onClose={onClose} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-16 text-muted">{t('business.addIntro')}</p>
      <DraftStrip {...draft} />
      <CompanyFields isNew {...companyInputs(form)} pictures={{ logo, banner }} />
    </FormSheet>
  );
}
