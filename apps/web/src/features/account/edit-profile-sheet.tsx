import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { createFieldRegister } from '../../lib/forms/fields.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useEdition } from '../../lib/forms/use-edition.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { useReplaceWhileShown } from '../../lib/navigation/use-replace-while-shown.ts';
import { usePhoto } from '../../lib/photos/use-photo.ts';
import { useRemovedPictures } from '../../lib/photos/use-removed-pictures.ts';
import { useUploadProgress } from '../../lib/requests/use-upload-progress.ts';
import { meQuery } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DraftStrip } from '../../ui/sheets/draft-strip.tsx';
import { FormSheet } from '../../ui/sheets/form-sheet.tsx';
import { StaleStrip } from '../../ui/sheets/stale-strip.tsx';
import { useEditProfile } from './account.mutations.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { accountFormValues, editProfileSchema, needsPassword } from './edit-profile-form.ts';
import { ProfileFields } from './profile-fields.tsx';

/** Sheet for editing the member's own profile; sends only the changed fields. */
export default function EditProfileSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const replaceWhileShown = useReplaceWhileShown();
  const editProfile = useEditProfile();
  const upload = useUploadProgress();
  const attempt = useAttempt();
  const picture = usePhoto('profile-picture');
  const removed = useRemovedPictures<'profilePicture'>();
  // A refetch of the account must not change the values that the form is compared with.
  const [opened, setOpened] = useState(me);
  const before = accountFormValues(opened);
  const form = useSchemaForm({
    schema: editProfileSchema(opened),
    defaultValues: before,
    defaultLanguage: 'en',
  });
  const edition = useEdition(me, async () => {
    const found = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    if (!found) return undefined;
    setOpened(found);
    form.reset(accountFormValues(found), { keepDirtyValues: true });
    return found;
  });
  const field = createFieldRegister(form);
  const draft = useFormDraft(form, 'profile', { unstored: ['currentPassword'], pictures: [picture] });
  const asksPassword = needsPassword(before, useWatch({ control: form.control }));

  const submit = form.handleSubmit((changes) =>
    attempt(
      () =>
        upload.track((onProgress) =>
          editProfile.mutateAsync({
            ...changes,
            ...removed.body,
            picture: picture.photo?.blob,
            ifMatch: edition.version,
            onProgress,
          }),
        ),
      {
        edition,
        done: t('account.saved'),
        failed: t('welcome.saveFailed'),
        form,
        fieldOf: { wrong_password: 'currentPassword' },
        onDone({ toVerify }) {
          draft.clear();
          // The sheet has its own history entry, which the next page replaces.
          if (changes.phoneNumber && toVerify?.phoneNumber) replaceWhileShown(paths.verifyPhone());
          else if (changes.email && toVerify?.email) replaceWhileShown(paths.verifyEmail());
          else onClose();
        },
      },
    ),
  );

  return (
    <FormSheet
      title={t('account.editProfile')}
      submit={editProfile.isPending ? upload.withPercent(t('welcome.saving')) : t('welcome.save')}
      cancel={t('welcome.cancel')}
      isBusy={editProfile.isPending || picture.isBusy}
      failure={<StaleStrip edition={edition} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftStrip {...draft} />
      <PictureField
        name="profilePicture"
        label={t('welcome.picture')}
        shape="round"
        wording="welcome"
        current={me.profilePictureUrl}
        picture={picture}
        removal={me.profilePictureUrl ? removed.removalOf('profilePicture') : undefined}
      />
      <ProfileFields field={field} />
      <div>
        <Checkbox label={t('account.acceptsCalls')} {...form.register('acceptsCalls')} />
        <p className="text-14 text-muted">{t('account.acceptsCallsHint')}</p>
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={t('welcome.email')}
        icon={<Mail />}
        autoComplete="email"
        spellCheck={false}
        required
      />
      {asksPassword && <CurrentPasswordField field={field} />}
      <div className="flex min-h-12 items-center justify-between gap-x-4">
        <span className="text-15 font-semibold">{t('layout.language')}</span>
        <LanguageSwitch />
      </div>
    </FormSheet>
  );
}
