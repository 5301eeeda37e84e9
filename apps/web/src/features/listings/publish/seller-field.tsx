import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { PublishForm } from './publish-form.ts';

const noCompanies: { _id: string; name: string }[] = [];

/** Field for the seller: the member, or one of their companies; renders nothing without a company. */
export default function SellerField({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const { me } = useSession();
  const { control } = form;
  const companyId = String(useWatch({ control, name: 'companyId' }) ?? '');
  const { errors } = useFormState({ control, name: 'companyId', exact: true });
  const companies = me?.companies ?? noCompanies;
  // A draft may name a company that is deleted, or that its author has left.
  const [wasLeft, setWasLeft] = useState(false);
  const isLeft = me !== null && companyId !== '' && !companies.some(({ _id }) => _id === companyId);
  useEffect(() => {
    if (!isLeft) return;
    form.setValue('companyId', '');
    setWasLeft(true);
  }, [isLeft, form]);

  const notice = wasLeft && (
    <span role="status" className="block rounded-12 bg-warn-tint px-4 py-3 text-15 text-text-2">
      {t('publish.sellerLeft')}
    </span>
  );
  if (!me) return null;
  if (companies.length === 0) return notice || null;
  return (
    <SelectField
      label={t('publish.seller')}
      hint={companyId ? t('publish.sellerHint') : notice}
      error={errors.companyId?.message}
      value={companyId}
      onChange={({ target }) => form.setValue('companyId', target.value, { shouldDirty: true })}
      options={[
        { value: '', label: t('publish.myself', { name: me.userName }) },
        ...companies.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
}
