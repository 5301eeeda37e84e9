import type { CompanyDetail, MemberPermission } from '@laterite/shared/features/companies/company.ts';
import { memberChanges, type NewMember } from '@laterite/shared/features/companies/company-input.ts';
import { supportContact } from '@laterite/shared/features/support/support.ts';
import { text } from '@laterite/shared/text.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { createFieldRegister } from '../../lib/forms/fields.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DraftStrip } from '../../ui/sheets/draft-strip.tsx';
import { InviteLink } from './invite-link.tsx';
import { useInvite } from './members.mutations.ts';
import { PermissionField } from './permission-field.tsx';

/** The form has one field for the phone number or e-mail. */
const schema = z.extend(z.pick(memberChanges, { permission: true }), {
  to: supportContact,
  role: text(120),
});
const empty = { to: '', role: '', permission: 'member' as MemberPermission };

const named = ({ to, ...terms }: z.output<typeof schema>): NewMember => ({
  permission: 'member',
  ...terms,
  ...(to.includes('@') ? { email: to } : { phoneNumber: to }),
});

/** Invites a person by phone or e-mail; afterwards the invitation link replaces the form's button. */
export function InviteForm({ company, isOwner }: { company: CompanyDetail; isOwner: boolean }) {
  const { t } = useTexts();
  const invite = useInvite(company._id);
  const attempt = useAttempt();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({ schema, defaultValues: empty, defaultLanguage: 'fr' });
  const field = createFieldRegister(form);
  const draft = useFormDraft(form, `invite-${company._id}`);
  const permission = useWatch({ control: form.control, name: 'permission' });

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    await attempt(() => invite.mutateAsync(named(values)), {
      failed: t('members.sendFailed'),
      show: setFailure,
      onDone() {
        form.reset(empty);
        draft.clear();
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h3 className="text-18 font-bold">{t('members.invite')}</h3>
      <DraftStrip {...draft} />
      {invite.data && <InviteLink link={invite.data.link} company={company.name} />}
      <TextField
        {...field('to')}
        label={t('members.to')}
        hint={t('members.toHint')}
        placeholder={t('members.toExample')}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('role')}
        label={t('members.role')}
        placeholder={t('members.roleExample')}
        maxLength={120}
        autoComplete="off"
        required
      />
      {isOwner && (
        <PermissionField {...form.register('permission')} chosen={permission ?? 'member'} isOwner={isOwner} />
      )}
      {failure && <FormError>{failure}</FormError>}
      <Button icon={UserPlus} type="submit" size="lg" wide disabled={invite.isPending}>
        {t(invite.isPending ? 'common.sending' : 'members.send')}
      </Button>
    </form>
  );
}
