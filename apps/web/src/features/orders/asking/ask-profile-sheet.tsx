import { maxOrderFiles } from '@laterite/shared/features/orders/order-states.ts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { addressOfSheet } from '../../../lib/navigation/use-history-sheet.ts';
import { RadioSet } from '../../../ui/fields/radio-set.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { FilesField } from '../../private-files/files-field.tsx';
import { useChosenFiles } from '../../private-files/use-chosen-files.ts';
import { type OrderForm, type OrderSubject, profileKinds, subjectId, useOrderForm } from '../order-form.ts';
import { Quantity } from '../quantity.tsx';
import { FirstAndLastDay, Purchase, VisitFields, WorkCity } from './request-fields.tsx';
import { useSubmitOrder } from './use-submit-order.tsx';

/** A professional or a company. */
export interface AskedProfile extends Pick<OrderSubject, 'professional' | 'company'> {
  name: string;
}

interface FieldProps {
  form: OrderForm;
}

const RentalFields = ({ form }: FieldProps) => (
  <>
    <FirstAndLastDay form={form} />
    <Quantity form={form} />
    <WorkCity form={form} />
  </>
);

const VisitAndCity = ({ form }: FieldProps) => (
  <>
    <VisitFields form={form} />
    <WorkCity form={form} />
  </>
);

const partOf = { devis: WorkCity, visite: VisitAndCity, achat: Purchase, location: RentalFields };

/** The request needs a text, since no listing describes it; the fields of the kind follow. */
function ProfileFields({ form }: FieldProps) {
  const { t } = useTexts();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const Fields = partOf[kind];
  return (
    <>
      <TextArea
        label={t(`orders.need.${kind}`)}
        placeholder={t(`orders.needPrompt.${kind}`)}
        {...(kind === 'visite' ? { aside: t('common.optional') } : { required: true })}
        {...createFieldRegister(form)('message')}
      />
      <Fields key={kind} form={form} />
    </>
  );
}

interface Props {
  seller: AskedProfile;
  onClose: () => void;
}

/** Asks a professional or a company for a quote or a visit, or to sell or rent something. */
export default function AskProfileSheet({ seller: { name, ...subject }, onClose }: Props) {
  const { t } = useTexts();
  const form = useOrderForm(subject, profileKinds[0]!);
  const chosen = useChosenFiles(subjectId(subject));
  const sending = useSubmitOrder({ subject, name, path: addressOfSheet('quote'), form, chosen, onClose });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormSheet title={t(`orders.ask.${kind}`)} {...sending} onClose={onClose}>
      <p className="text-15 break-words text-text-2">{t('orders.askTo', { name })}</p>
      <RadioSet
        look="segments"
        label={t('orders.chooseLabel')}
        options={profileKinds.map((value) => ({ value, label: t(`orders.kind.${value}`) }))}
        {...form.register('kind')}
      />
      <ProfileFields form={form} />
      <FilesField chosen={chosen} max={maxOrderFiles} />
    </FormSheet>
  );
}
