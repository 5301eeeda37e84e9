import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatPhone } from '../../../lib/formats/phone.ts';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useLocation } from '../../../lib/navigation/router.tsx';
import { useReplaceWhileShown } from '../../../lib/navigation/use-replace-while-shown.ts';
import { usePhoto } from '../../../lib/photos/use-photo.ts';
import { useUploadProgress } from '../../../lib/requests/use-upload-progress.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { AuthHeading } from '../../../ui/auth-texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { useReturnPath } from '../../auth/auth.mutations.ts';
import { useCreateProfile } from '../account.mutations.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { ProfileFields } from '../profile-fields.tsx';
import { createProfileSchema } from './create-profile-form.ts';

function CreateProfileForm({ me, next }: { me: Me | null; next: string | undefined }) {
  const { t } = useTexts();
  const replaceWhileShown = useReplaceWhileShown();
  // Retains the return path from before the sign-up.
  const { search } = useLocation();
  const started = { pathname: paths.getStarted, search };
  const createProfile = useCreateProfile();
  const upload = useUploadProgress();
  const attempt = useAttempt();
  const picture = usePhoto('new-profile-picture');
  const phoneOfAccount = formatPhone(me?.phoneNumber ?? '');
  const form = useSchemaForm({
    schema: createProfileSchema(phoneOfAccount),
    defaultValues: {
      userName: me?.userName ?? '',
      fullName: me?.fullName ?? '',
      phoneNumber: phoneOfAccount,
      dateOfBirth: me?.dateOfBirth ?? '',
      location: me?.location ?? '',
      description: me?.description ?? '',
      currentPassword: '',
    },
    defaultLanguage: 'en',
  });
  const field = createFieldRegister(form);
  const asksPassword = useWatch({ control: form.control, name: 'phoneNumber' }) !== phoneOfAccount;
  const draft = useFormDraft(form, 'create-profile', {
    unstored: ['currentPassword'],
    pictures: [picture],
  });

  const send = (profile: Parameters<typeof createProfile.mutateAsync>[0]) =>
    upload.track((onProgress) => createProfile.mutateAsync({ ...profile, onProgress }));
  const submit = form.handleSubmit((values) =>
    attempt(() => send({ ...values, picture: picture.photo?.blob }), {
      done: t('welcome.created'),
      failed: t('welcome.failed'),
      form,
      fieldOf: { wrong_password: 'currentPassword' },
      onDone({ toVerify }) {
        draft.clear();
        replaceWhileShown(toVerify?.phoneNumber ? paths.verifyPhone(paths.getStarted + search) : started);
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PictureField
        name="profilePicture"
        label={t('welcome.picture')}
        aside={t('welcome.optional')}
        shape="round"
        wording="welcome"
        current={me?.profilePictureUrl ?? null}
        picture={picture}
      />
      <ProfileFields field={field} />
      {asksPassword && <CurrentPasswordField field={field} />}
      <Button type="submit" size="lg" wide disabled={createProfile.isPending || picture.isBusy}>
        {createProfile.isPending ? upload.withPercent(t('welcome.creating')) : t('welcome.create')}
      </Button>
      <ButtonLink kind="text" wide to={next ?? paths.getStarted} replace>
        {t('welcome.later')}
      </ButtonLink>
    </form>
  );
}

/** Page where a new member creates a profile; every field is optional. Its first button returns to the page that asked for the sign-up, because a request was begun there. */
export default function CreateProfilePage() {
  const { t } = useTexts();
  const { me, isPending } = useSession();
  const { next } = useReturnPath();
  return (
    <>
      <AuthHeading title={t('welcome.createHeading')} intro={t('welcome.createIntro')} />
      {next && (
        <ButtonLink kind="outline" wide className="mb-6" to={next} replace>
          {t('welcome.continue')}
        </ButtonLink>
      )}
      {!isPending && <CreateProfileForm me={me} next={next} />}
    </>
  );
}
