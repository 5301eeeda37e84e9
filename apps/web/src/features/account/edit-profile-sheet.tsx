import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { useNavigate } from '../../lib/router.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { usePhoto } from '../../lib/use-photo.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { verifyEmailPath } from '../proofs/proof-paths.ts';
import { useEditProfile } from './account.mutations.ts';
import { editProfileSchema, needsPassword, valuesOf } from './edit-profile-form.ts';
import { PictureField } from './picture-field.tsx';
import { ProfileFields } from './profile-fields.tsx';

const formId = 'edit-profile';

/** One's own profile to change; only what was changed is sent. */
export default function EditProfileSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const editProfile = useEditProfile();
  const attempt = useAttempt();
  const picture = usePhoto();
  const [before] = useState(() => valuesOf(me));
  const [schema] = useState(() => editProfileSchema(me));
  const form = useSchemaForm({ schema, defaultValues: before, startsIn: 'en' });
  const { errors } = form.formState;
  const asksPassword = needsPassword(before, useWatch({ control: form.control }));

  const submit = form.handleSubmit((changes) =>
    attempt(() => editProfile.mutateAsync({ ...changes, picture: picture.photo?.blob }), {
      done: t('account.saved'),
      failed: t('welcome.saveFailed'),
      form,
      fieldOf: { wrong_password: 'currentPassword' },
      onDone({ toVerify }) {
        // The sheet has an entry of its own in the history, which the next page replaces.
        if (changes.phoneNumber && toVerify?.phoneNumber) navigate(paths.verifyPhone(), { replace: true });
        else if (changes.email && toVerify?.email) navigate(verifyEmailPath, { replace: true });
        else onClose();
      },
    }),
  );

  const footer = (
    <>
      <Button kind="outline" onClick={onClose}>
        {t('welcome.cancel')}
      </Button>
      <Button
        type="submit"
        form={formId}
        className="flex-1"
        disabled={editProfile.isPending || picture.isBusy}
      >
        {t(editProfile.isPending ? 'welcome.saving' : 'welcome.save')}
      </Button>
    </>
  );
  return (
    <Sheet title={t('account.editProfile')} isOpen onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 py-4">
        <PictureField
          name="profilePicture"
          label={t('welcome.picture')}
          shape="round"
          wording="welcome"
          current={me.profilePictureUrl}
          picture={picture}
        />
        <ProfileFields register={form.register} errors={errors} />
        <div>
          <Checkbox label={t('account.acceptsCalls')} {...form.register('acceptsCalls')} />
          <p className="text-14 text-muted">{t('account.acceptsCallsHint')}</p>
        </div>
        <TextField
          {...form.register('email')}
          type="email"
          label={t('welcome.email')}
          error={errors.email?.message}
          icon={<Mail />}
          autoComplete="email"
          spellCheck={false}
          required
        />
        {asksPassword && (
          <PasswordField
            {...form.register('currentPassword')}
            label={t('welcome.currentPassword')}
            hint={t('welcome.currentPasswordHint')}
            error={errors.currentPassword?.message}
            autoComplete="current-password"
            required
          />
        )}
      </form>
    </Sheet>
  );
}
