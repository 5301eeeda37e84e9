import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { maxProjectPhotos, type NewProject } from '@laterite/shared/features/professionals/project-input.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSavePage } from '../../../lib/decisions/use-save-page.ts';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { useEdition } from '../../../lib/forms/use-edition.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DraftStrip } from '../../../ui/sheets/draft-strip.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { StaleStrip } from '../../../ui/sheets/stale-strip.tsx';
import { MissingPhotos, PhotoBoard } from '../../uploads/photo-board.tsx';
import { usePhotoDraft } from '../../uploads/use-photo-draft.ts';
import { usePhotosSent } from '../../uploads/use-photos-sent.ts';
import { type ProjectsPage, projectsQuery } from '../professionals.queries.ts';
import { useSaveProject } from './editor.mutations.ts';
import { ProjectFields } from './project-fields.tsx';
import { missingStage, pairsOf, projectForm, projectFormValues, stagesOf } from './project-form.ts';
import { RemoveProject } from './remove-project.tsx';

/** Converts fields to texts, because requests with files carry only texts; empty texts clear a field. */
const asTexts = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']));

const keysOf = (project: Project | undefined) => (project?.photos ?? []).map(({ image }) => image);

interface Props {
  page: ProjectsPage;
  /** Project to edit; undefined for a new one. */
  project?: Project | undefined;
  /** Whether the editor owns the page; otherwise it is the team. */
  isOwner: boolean;
  onClose: () => void;
}

/** Sheet for adding or editing a project: description, photos, and their roles in before-and-after pairs. */
export default function ProjectSheet({ page, project, isOwner, onClose }: Props) {
  const { t } = useTexts();
  const savePage = useSavePage(isOwner);
  const saving = useSaveProject(page, project?._id);
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({
    schema: projectForm,
    defaultValues: projectFormValues(project),
    defaultLanguage: 'fr',
  });
  const name = project?._id ?? `new-project-${page.id}`;
  const draft = useFormDraft(form, name);
  const photoDraft = usePhotoDraft({
    name,
    shown: keysOf(project),
    notes: stagesOf(project),
    max: maxProjectPhotos,
  });
  const { pictures, notes: stages } = photoDraft;
  const stageName = (stage: string | undefined) =>
    stage === 'before' || stage === 'after' ? t(`ui.${stage}`) : undefined;
  const missing = missingStage(pictures.photos.map((photo) => stages[photo.id]));
  const sending = usePhotosSent(pictures);
  const queryClient = useQueryClient();
  const edition = useEdition(project, async () => {
    const projects = await queryClient.fetchQuery({ ...projectsQuery(page), staleTime: 0 });
    const found = projects.find(({ _id }) => _id === project?._id);
    form.reset(projectFormValues(found), { keepDirtyValues: true });
    photoDraft.merge(keysOf(found), stagesOf(found));
    return found;
  });

  const save = (values: NewProject, keys: string[]) => {
    const ids = pictures.store.read().map((photo) => photo.id);
    const pairs = JSON.stringify(pairsOf(keys, (index) => stages[ids[index] ?? '']));
    const body = { ...asTexts(values), title: values.title, images: keys, pairs };
    return savePage({
      id: `project ${name}`,
      about: values.title,
      send: () => saving.mutateAsync({ ...body, ifMatch: edition.version }),
      done: t('editor.projectSaved'),
      failed: t('editor.projectFailed'),
      form,
      edition,
      show: setFailure,
      onSaved() {
        photoDraft.markSaved();
        draft.clear();
      },
      close: onClose,
    });
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    await sending.run((keys) => save(values, keys)).catch(() => undefined);
  });

  return (
    <FormSheet
      title={t(project ? 'editor.editProject' : 'editor.addProject')}
      submit={t(saving.isPending ? 'common.saving' : 'common.save')}
      isBusy={saving.isPending || sending.sent !== null}
      failure={
        <>
          <StaleStrip edition={edition} />
          {failure && <FormError>{failure}</FormError>}
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftStrip
        isRestored={draft.isRestored || photoDraft.isRestored}
        forget={() => {
          draft.forget();
          photoDraft.forget();
        }}
      />
      <MissingPhotos count={photoDraft.missing} />
      <PhotoBoard
        {...pictures}
        label={t('editor.projectPhotos')}
        error={undefined}
        badgeOf={({ id: photo }) => stageName(stages[photo])}
        fieldsOf={({ id: photo }, index) => (
          <SelectField
            key={photo}
            label={t('editor.stage', { n: index + 1 })}
            value={stages[photo] ?? ''}
            onChange={({ currentTarget }) => photoDraft.note(photo, currentTarget.value)}
            options={[
              { value: '', label: t('editor.noStage') },
              { value: 'before', label: t('ui.before') },
              { value: 'after', label: t('ui.after') },
            ]}
          />
        )}
      />
      <p className="text-14 text-muted">{t('editor.stageHint')}</p>
      {missing && (
        <p role="status" className="rounded-12 bg-warn-tint px-4 py-3 text-15 text-text-2">
          {t('editor.stageMissing', { count: missing.count, stage: t(`ui.${missing.stage}`) })}
        </p>
      )}
      <ProjectFields field={createFieldRegister(form)} />
      {project && <RemoveProject page={page} project={project} isOwner={isOwner} onClose={onClose} />}
    </FormSheet>
  );
}
