import type {
  ProfessionalDetail,
  ProfessionalReach,
} from '@laterite/shared/features/professionals/professional.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSavePage } from '../../../lib/decisions/use-save-page.ts';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { useEdition } from '../../../lib/forms/use-edition.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { usePhoto } from '../../../lib/photos/use-photo.ts';
import { useRemovedPictures } from '../../../lib/photos/use-removed-pictures.ts';
import { asFormBody } from '../../../lib/requests/form-body.ts';
import { useUploadProgress } from '../../../lib/requests/use-upload-progress.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { HoursField } from '../../../ui/fields/hours-field.tsx';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { DraftStrip } from '../../../ui/sheets/draft-strip.tsx';
import { SheetForm } from '../../../ui/sheets/form-sheet.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { StaleStrip } from '../../../ui/sheets/stale-strip.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useRenameWarning } from '../../account/use-rename-warning.tsx';
import { professionalQuery, reachQuery } from '../professionals.queries.ts';
import { CompanyField } from './company-field.tsx';
import { useEditProfessional } from './editor.mutations.ts';
import { IdentityFields, ReachFields, WorkFields } from './professional-fields.tsx';
import { professionalForm, professionalFormValues } from './professional-form.ts';
import { useTrades } from './use-trades.ts';

const RemoveProfessional = lazyPart(() => import('./remove-professional.tsx'));

interface Props {
  professional: ProfessionalDetail;
  onClose: () => void;
}

function EditForm({ professional, reach, onClose }: Props & { reach: ProfessionalReach }) {
  const { t } = useTexts();
  const { tradeName, toTrade } = useTrades();
  const edit = useEditProfessional(professional._id);
  const [failure, setFailure] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const upload = useUploadProgress();
  const avatar = usePhoto(`avatar-${professional._id}`);
  const cover = usePhoto(`cover-${professional._id}`);
  const removed = useRemovedPictures<'avatar' | 'coverImage'>();
  const { me } = useSession();
  const isOwn = professional.userId === me?._id;
  const save = useSavePage(isOwn);
  // Without an avatar the page shows the member's profile picture.
  const hasAvatar = professional.avatar !== null && professional.avatar !== me?.profilePicture;
  const form = useSchemaForm({
    schema: professionalForm,
    defaultValues: professionalFormValues(professional, reach, tradeName),
    defaultLanguage: 'fr',
  });
  const { dirtyFields } = form.formState;
  const field = createFieldRegister(form);
  const nameHint = useRenameWarning({
    isVerified: professional.verifiedAt !== undefined,
    provenNames: [professional.name, me?.userName, me?.fullName],
    name: form.watch('name'),
  });
  const draft = useFormDraft(form, `professional-${professional._id}`, { pictures: [avatar, cover] });
  const queryClient = useQueryClient();
  const edition = useEdition(professional, async () => {
    const [found, numbers] = await Promise.all([
      queryClient.fetchQuery({ ...professionalQuery(professional._id), staleTime: 0 }),
      queryClient.fetchQuery({ ...reachQuery(professional._id), staleTime: 0 }),
    ]);
    form.reset(professionalFormValues(found, numbers, tradeName), { keepDirtyValues: true });
    return found;
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const changed = Object.entries({ ...values, trade: toTrade(values.trade ?? '') }).filter(
      ([name]) => name in dirtyFields,
    );
    const files = {
      ...(avatar.photo && { avatar: avatar.photo.blob }),
      ...(cover.photo && { coverImage: cover.photo.blob }),
    };
    const body = asFormBody({ ...Object.fromEntries(changed), ...removed.body });
    const send = () =>
      upload.track((onProgress) => edit.mutateAsync({ body, files, ifMatch: edition.version, onProgress }));
    await save({
      id: `edit ${professional._id}`,
      about: professional.name,
      send,
      done: t('editor.saved'),
      failed: t('editor.saveFailed'),
      form,
      edition,
      show: setFailure,
      onSaved: draft.clear,
      close: onClose,
    });
  });

  return (
    <SheetForm
      submit={edit.isPending ? upload.withPercent(t('common.saving')) : t('common.save')}
      isBusy={edit.isPending || avatar.isBusy || cover.isBusy}
      failure={
        <>
          <StaleStrip edition={edition} />
          {failure && <FormError>{failure}</FormError>}
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftStrip {...draft} />
      <PictureField
        name="avatar"
        label={t('editor.avatar')}
        shape="round"
        wording="account"
        current={professional.avatarUrl}
        picture={avatar}
        removal={hasAvatar ? removed.removalOf('avatar', me?.profilePictureUrl) : undefined}
      />
      <PictureField
        name="coverImage"
        label={t('editor.cover')}
        aside={t('common.optional')}
        shape="wide"
        wording="account"
        current={professional.coverImageUrl}
        picture={cover}
        removal={professional.coverImage ? removed.removalOf('coverImage') : undefined}
      />
      <IdentityFields field={field} nameHint={nameHint} />
      <CompanyField form={form} professional={professional} />
      <ReachFields field={field} />
      <WorkFields field={field} />
      <HoursField form={form} />
      {isOwn && (
        <Button kind="text" className="self-start text-danger" onClick={() => setRemoving(true)}>
          {t('editor.remove')}
        </Button>
      )}

      {isRemoving && <RemoveProfessional professional={professional} onClose={() => setRemoving(false)} />}
    </SheetForm>
  );
}

/** Sheet for editing a professional profile, the member's own or, for administrators, that of a member. It is open while the work numbers load, because the public page does not include them. */
export default function EditProfessionalSheet({ professional, onClose }: Props) {
  const { t } = useTexts();
  const { me } = useSession();
  const { data: reach, isError, error, refetch } = useQuery(reachQuery(professional._id));
  const isOwn = professional.userId === me?._id;
  const title = isOwn ? t('editor.title') : t('business.edit', { name: professional.name });
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      {reach && <EditForm professional={professional} reach={reach} onClose={onClose} />}
      {!reach && isError && (
        <ErrorState title={t('editor.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!reach && !isError && <Skeleton className="my-5 h-100" />}
    </Sheet>
  );
}
