import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { maxProfilePhotos } from '@laterite/shared/features/professionals/professional-input.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSavePage } from '../../../lib/decisions/use-save-page.ts';
import { useEdition } from '../../../lib/forms/use-edition.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DraftStrip } from '../../../ui/sheets/draft-strip.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { StaleStrip } from '../../../ui/sheets/stale-strip.tsx';
import { isPending } from '../../uploads/photo.ts';
import { MissingPhotos, PhotoBoard } from '../../uploads/photo-board.tsx';
import { usePhotoDraft } from '../../uploads/use-photo-draft.ts';
import { usePhotosSent } from '../../uploads/use-photos-sent.ts';
import { professionalQuery } from '../professionals.queries.ts';
import { useArrangePhotos } from './editor.mutations.ts';

interface Props {
  professional: ProfessionalDetail;
  onClose: () => void;
}

type Photos = ProfessionalDetail['photos'];
const keysOf = (photos: Photos) => photos.map(({ image }) => image);
const captionsOf = (photos: Photos) =>
  Object.fromEntries(photos.map(({ image, caption }) => [image, caption]));

/** Sheet for the work photos: adds several at once, sorts, captions and removes them; all changes are saved together. */
export default function PhotosSheet({ professional, onClose }: Props) {
  const { _id, userId, name } = professional;
  // A refetch of the professional must not change the initial photos of the board.
  const [shown, setShown] = useState(professional.photos);
  const { t } = useTexts();
  const { me } = useSession();
  const savePage = useSavePage(userId === me?._id);
  const arrange = useArrangePhotos(_id);
  const draft = usePhotoDraft({
    name: _id,
    shown: keysOf(shown),
    notes: captionsOf(shown),
    max: maxProfilePhotos,
  });
  const queryClient = useQueryClient();
  const edition = useEdition(professional, async () => {
    const found = await queryClient.fetchQuery({ ...professionalQuery(_id), staleTime: 0 });
    draft.merge(keysOf(found.photos), captionsOf(found.photos));
    setShown(found.photos);
    return found;
  });
  const { pictures, notes: captions } = draft;
  const sending = usePhotosSent(pictures);
  const [failure, setFailure] = useState<string>();

  const save = (keys: string[]) => {
    const idOf = new Map(shown.map((photo) => [photo.image, photo._id]));
    const photos = keys.map((key, index) => ({
      ...(idOf.has(key) ? { _id: idOf.get(key) } : { key }),
      caption: captions[pictures.store.read()[index]?.id ?? ''] ?? '',
    }));
    const removed = shown.filter(({ image }) => !keys.includes(image)).map((photo) => photo._id);
    return savePage({
      id: `photos ${_id}`,
      about: name,
      send: () => arrange.mutateAsync({ photos, removed, ifMatch: edition.version }),
      done: t('editor.photosSaved'),
      failed: t('editor.photosFailed'),
      edition,
      show: setFailure,
      onSaved: draft.markSaved,
      close: onClose,
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    void sending.run(save).catch(() => undefined);
  };

  const label = pictures.photos.some(isPending) ? 'editor.saveWhenSent' : 'common.save';
  return (
    <FormSheet
      title={t('editor.photos')}
      submit={t(arrange.isPending ? 'common.saving' : label)}
      isBusy={arrange.isPending || sending.sent !== null}
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
      <MissingPhotos count={draft.missing} />
      <PhotoBoard
        {...pictures}
        label={t('editor.photos')}
        error={undefined}
        fieldsOf={({ id }, index) => (
          <TextField
            key={id}
            label={t('editor.caption', { n: index + 1 })}
            value={captions[id] ?? ''}
            onChange={({ currentTarget }) => draft.note(id, currentTarget.value)}
            maxLength={140}
            autoComplete="off"
          />
        )}
      />
    </FormSheet>
  );
}
