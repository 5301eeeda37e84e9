import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { usePhoto } from '../../lib/use-photo.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CompanyCreated } from './company-created.tsx';
import { CompanyFields } from './company-fields.tsx';
import { companyForm, emptyCompany, isIncomplete } from './company-form.ts';
import { useRegisterCompany } from './use-register-company.ts';

const formId = 'add-company';

/** Becoming a professional with a first company, or adding another one. */
export default function AddCompanySheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTexts();
  // The sheet keeps its purpose when the profile is made half-way.
  const [wasProfessional] = useState(me.professional !== null);
  const { register, isPending, isHalfDone } = useRegisterCompany(wasProfessional);
  const [failure, setFailure] = useState<string>();
  const [created, setCreated] = useState<CompanyDetail>();
  const attempt = useAttempt();
  const logo = usePhoto();
  const banner = usePhoto();
  const form = useSchemaForm({ schema: companyForm, defaultValues: emptyCompany, startsIn: 'fr' });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (company) => {
    setFailure(undefined);
    const person = me.fullName ?? me.userName;
    const pictures = { logo: logo.photo?.blob, banner: banner.photo?.blob };
    await attempt(() => register({ ...company, person, ...pictures }), {
      failed: t('business.createFailed'),
      form,
      show: setFailure,
      onDone: setCreated,
    });
  });

  const isBusy = isPending || logo.isBusy || banner.isBusy;
  const action = isHalfDone ? 'business.retry' : 'business.submit';
  const footer = (
    <div className="flex flex-1 flex-col gap-2">
      <div role="alert" className="flex flex-col gap-1">
        {isIncomplete(errors) && <FormError>{t('business.incomplete')}</FormError>}
        {isHalfDone && failure && <FormError>{t('business.halfDone')}</FormError>}
        {failure && <FormError>{failure}</FormError>}
      </div>
      <Button type="submit" form={formId} size="lg" wide disabled={isBusy}>
        {t(isPending ? 'business.submitting' : action)}
      </Button>
    </div>
  );
  return (
    <Sheet
      title={t(wasProfessional ? 'business.add' : 'business.become')}
      isOpen
      onClose={onClose}
      footer={created ? undefined : footer}
    >
      {created ? (
        <CompanyCreated company={created} onClose={onClose} />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 py-4">
          <p className="text-16 text-muted">
            {t(wasProfessional ? 'business.addIntro' : 'business.becomeIntro')}
          </p>
          <CompanyFields
            register={form.register}
            errors={errors}
            registerRole={() => form.register('role')}
            hours={form.watch('hours') as WeekHours | null}
            onHours={(hours) => form.setValue('hours', hours)}
            logo={logo}
            banner={banner}
          />
        </form>
      )}
    </Sheet>
  );
}
