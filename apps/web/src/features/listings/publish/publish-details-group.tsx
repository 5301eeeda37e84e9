import { type Section, sectionsWithTrades, trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useFields } from '../../../lib/forms/fields.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { PublishAttrs } from './publish-attrs.tsx';
import type { PublishForm } from './publish-form.ts';
import { PublishGroup } from './publish-group.tsx';

function TradeField({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const trade = useWatch({ control: form.control, name: 'trade' });
  const options = trades.map((value) => ({ value, label: t(`taxonomy.trade.${value}`) }));
  return (
    <SelectField
      label={t('common.trade')}
      aside={t('common.optional')}
      value={String(trade ?? '')}
      onChange={(event) => form.setValue('trade', event.target.value || null)}
      options={[{ value: '', label: t('publish.noTrade') }, ...options]}
    />
  );
}

/** Returns the detector of phone numbers and links, which is loaded after the form is shown. */
function useRecogniser() {
  const [recogniser, setRecogniser] = useState<{ holds: (text: string) => boolean }>();
  useEffect(() => {
    import('@laterite/shared/contact-details/contact-details.ts').then(
      ({ holdsContactDetails }) => setRecogniser({ holds: holdsContactDetails }),
      () => undefined,
    );
  }, []);
  return recogniser?.holds;
}

function DescriptionField({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const holdsContacts = useRecogniser();
  const hasContacts = useWatch({
    control: form.control,
    name: 'description',
    compute: (text) => holdsContacts?.(text) ?? false,
  });
  return (
    <TextArea
      {...useFields(form, 'description')('description')}
      label={t('common.description')}
      placeholder={t('publish.descriptionPrompt')}
      hint={hasContacts ? t('publish.contactsInText') : undefined}
      maxLength={5000}
      rows={4}
      required
    />
  );
}

/** Third group: the trade if the section has any, the attributes of the category, and the description. */
export function PublishDetailsGroup({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const section = useWatch({ control: form.control, name: 'section' });
  return (
    <PublishGroup form={form} step={3} title={t('publish.groupDetails')}>
      {sectionsWithTrades.includes(section as Section) && <TradeField form={form} />}
      <PublishAttrs form={form} />
      <DescriptionField form={form} />
    </PublishGroup>
  );
}
