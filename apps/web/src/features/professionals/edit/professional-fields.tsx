import { BriefcaseBusiness, CalendarCheck, Languages, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { FieldOf } from '../../../lib/forms/fields.ts';
import { PlaceField } from '../../../ui/fields/place-field.tsx';
import { SuggestField } from '../../../ui/fields/suggest-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { WhatsAppIcon } from '../../../ui/pictures/whatsapp-icon.tsx';
import { useTrades } from './use-trades.ts';

interface Props<Name extends string> {
  field: FieldOf<Name>;
}

/** Fields of name, trade and place, also for new professionals. */
export function IdentityFields({
  field,
  nameHint,
}: Props<'name' | 'role' | 'trade' | 'location' | 'description'> & { nameHint?: ReactNode }) {
  const { t } = useTexts();
  const { suggestions } = useTrades();
  return (
    <>
      <TextField
        {...field('name')}
        label={t('editor.name')}
        hint={nameHint}
        icon={<User />}
        maxLength={120}
        autoComplete="name"
        required
      />
      <TextField
        {...field('role')}
        label={t('editor.role')}
        placeholder={t('editor.roleExample')}
        icon={<BriefcaseBusiness />}
        maxLength={120}
        autoComplete="organization-title"
        required
      />
      <SuggestField
        {...field('trade')}
        suggestions={suggestions}
        label={t('editor.trade')}
        aside={t('common.optional')}
        hint={t('editor.tradeHint')}
        maxLength={60}
      />
      <PlaceField
        {...field('location')}
        label={t('editor.location')}
        aside={t('common.optional')}
        placeholder={t('ui.placeExample')}
      />
      <TextArea
        {...field('description')}
        label={t('editor.description')}
        aside={t('common.optional')}
        placeholder={t('editor.descriptionExample')}
        maxLength={5000}
      />
    </>
  );
}

/** Fields for the work numbers; without them the member's own number is used. */
export function ReachFields({ field }: Props<'phone' | 'whatsapp'>) {
  const { t } = useTexts();
  const number = { type: 'tel', inputMode: 'tel', maxLength: 30, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...field('phone')}
        {...number}
        label={t('editor.phone')}
        aside={t('common.optional')}
        hint={t('editor.phoneHint')}
        icon={<Phone />}
      />
      <TextField
        {...field('whatsapp')}
        {...number}
        label={t('editor.whatsapp')}
        aside={t('common.optional')}
        hint={t('editor.whatsappHint')}
        icon={<WhatsAppIcon />}
      />
    </>
  );
}

/** Fields of working conditions: delay, prices, languages and first year of activity. */
export function WorkFields({ field }: Props<'expectedDelivery' | 'priceHint' | 'languages' | 'activeSince'>) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...field('expectedDelivery')}
        label={t('editor.delivery')}
        aside={t('common.optional')}
        placeholder={t('editor.deliveryExample')}
        icon={<CalendarCheck />}
        maxLength={60}
        autoComplete="off"
      />
      <TextArea
        {...field('priceHint')}
        rows={2}
        label={t('editor.priceHint')}
        aside={t('common.optional')}
        placeholder={t('editor.priceHintExample')}
        maxLength={200}
      />
      <TextField
        {...field('languages')}
        label={t('editor.languages')}
        aside={t('common.optional')}
        hint={t('editor.languagesHint')}
        placeholder={t('editor.languagesExample')}
        icon={<Languages />}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        {...field('activeSince')}
        label={t('editor.since')}
        aside={t('common.optional')}
        placeholder="2012"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
    </>
  );
}
