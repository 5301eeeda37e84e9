import { BriefcaseBusiness, CalendarCheck, Languages, Phone, User } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { PlaceField } from '../../../ui/place-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { WhatsAppIcon } from '../../../ui/whatsapp-icon.tsx';
import { useTrades } from './use-trades.ts';

type Errors<Name extends string> = { [name in Name]?: { message?: string | undefined } | undefined };

interface Props<Name extends string> {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Errors<Name>;
}

/** Who a professional is and where: asked of new ones too. */
export function IdentityFields({
  register,
  errors,
}: Props<'name' | 'role' | 'trade' | 'location' | 'description'>) {
  const { t } = useTexts();
  const { suggestions } = useTrades();
  return (
    <>
      <TextField
        {...register('name')}
        label={t('editor.name')}
        error={errors.name?.message}
        icon={<User />}
        maxLength={120}
        autoComplete="name"
        required
      />
      <TextField
        {...register('role')}
        label={t('editor.role')}
        placeholder={t('editor.roleExample')}
        error={errors.role?.message}
        icon={<BriefcaseBusiness />}
        maxLength={120}
        autoComplete="organization-title"
        required
      />
      <SuggestField
        {...register('trade')}
        suggestions={suggestions}
        label={t('editor.trade')}
        aside={t('editor.optional')}
        hint={t('editor.tradeHint')}
        error={errors.trade?.message}
        maxLength={60}
      />
      <PlaceField
        {...register('location')}
        label={t('editor.location')}
        aside={t('editor.optional')}
        placeholder={t('editor.locationExample')}
        error={errors.location?.message}
      />
      <TextArea
        {...register('description')}
        label={t('editor.description')}
        aside={t('editor.optional')}
        placeholder={t('editor.descriptionExample')}
        error={errors.description?.message}
        maxLength={5000}
      />
    </>
  );
}

/** The numbers of their work; the member's own number is used without them. */
export function ReachFields({ register, errors }: Props<'phone' | 'whatsapp'>) {
  const { t } = useTexts();
  const number = { type: 'tel', inputMode: 'tel', maxLength: 30, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...register('phone')}
        {...number}
        label={t('editor.phone')}
        aside={t('editor.optional')}
        hint={t('editor.phoneHint')}
        error={errors.phone?.message}
        icon={<Phone />}
      />
      <TextField
        {...register('whatsapp')}
        {...number}
        label={t('editor.whatsapp')}
        aside={t('editor.optional')}
        hint={t('editor.whatsappHint')}
        error={errors.whatsapp?.message}
        icon={<WhatsAppIcon />}
      />
    </>
  );
}

/** How they work: delay, prices, languages, since when. */
export function WorkFields({
  register,
  errors,
}: Props<'expectedDelivery' | 'priceHint' | 'languages' | 'activeSince'>) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...register('expectedDelivery')}
        label={t('editor.delivery')}
        aside={t('editor.optional')}
        placeholder={t('editor.deliveryExample')}
        error={errors.expectedDelivery?.message}
        icon={<CalendarCheck />}
        maxLength={60}
        autoComplete="off"
      />
      <TextArea
        {...register('priceHint')}
        rows={2}
        label={t('editor.priceHint')}
        aside={t('editor.optional')}
        placeholder={t('editor.priceHintExample')}
        error={errors.priceHint?.message}
        maxLength={200}
      />
      <TextField
        {...register('languages')}
        label={t('editor.languages')}
        aside={t('editor.optional')}
        hint={t('editor.languagesHint')}
        placeholder={t('editor.languagesExample')}
        error={errors.languages?.message}
        icon={<Languages />}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        {...register('activeSince')}
        label={t('editor.since')}
        aside={t('editor.optional')}
        placeholder="2012"
        error={errors.activeSince?.message}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
    </>
  );
}
