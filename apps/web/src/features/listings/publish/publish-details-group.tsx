import { type Section, sectionsWithTrades, trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useFields } from '../../../lib/forms/fields.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { PublishAttrs } from './publish-attrs.tsx';
import type { PublishForm } from './publish-form.ts';
import { PublishGroup } from './publish-group.tsx';
import { useContactHint } from './use-contact-hint.ts';

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

function DescriptionField({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  return (
    <TextArea
      {...useFields(form, 'description')('description')}
      label={t('common.description')}
      placeholder={t('publish.descriptionPrompt')}
      hint={useContactHint(form, 'description')}
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
