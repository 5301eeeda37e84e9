import {
  isBudgetInOrder,
  maxProjectPhotos,
  maxProjects,
  type NewProject,
  type Project,
  type ProjectChanges,
  type ProjectList,
} from '@laterite/shared/features/professionals/project.ts';
import type { Types } from 'mongoose';
import { AppError, field, invalidFields } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import { toStoredFields } from '../../core/stored-fields.ts';
import { asRead, assertIfMatch, updateUnchanged } from '../../core/versions.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { withPictures } from '../../images/files.ts';
import { withUploads } from '../uploads/uploads.service.ts';
import { auditForeignChange, findOwned, findProfessional, mayEdit } from './professional-access.ts';
import { type ProjectDoc, ProjectModel, toProject, toPublicProject } from './project.model.ts';
import { announceWork } from './work-news.ts';

interface Sent<Body> {
  body: Body;
  files: { photos?: ReceivedFile[] };
}

/** The projects of a professional, newest first. */
export async function projects(id: string, user: CurrentUser | null): Promise<ProjectList> {
  const isTheirs = mayEdit(await findProfessional(id, user), user);
  const found = await ProjectModel.find({ professional: id })
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxProjects)
    .lean<ProjectDoc[]>();
  return { items: found.map(isTheirs ? toProject : toPublicProject), total: found.length };
}

type Photos = Pick<ProjectDoc, 'photos' | 'pairs'>;

/**
 * Calls `use` with the photos of a request: those of the keys (current photos or earlier uploads),
 * followed by the uploaded files; without either, the photos stay.
 */
function withPhotos<T>(
  { photos: current, pairs: currentPairs }: Photos,
  { body: { images, pairs, ...fields }, files }: Sent<ProjectChanges>,
  user: CurrentUser,
  use: (stored: Omit<ProjectChanges, 'images' | 'pairs'> & Photos) => Promise<T>,
): Promise<T> {
  const sent = files.photos ?? [];
  const named = images ?? (files.photos ? [] : current);
  if (named.length + sent.length > maxProjectPhotos) {
    throw invalidFields([field('images', 'field.tooManyPhotos', { max: maxProjectPhotos })]);
  }
  const uploads = named.filter((name) => !current.includes(name));
  return withUploads(uploads, user, () =>
    withPictures(sent, (pictures) => {
      const photos = [...named, ...pictures.map(({ name }) => name)];
      const isShown = (name: string) => photos.includes(name);
      if (!(pairs ?? []).every(({ before, after }) => isShown(before) && isShown(after))) {
        throw invalidFields([field('pairs', 'field.photos')]);
      }
      return use({ ...toStoredFields(fields), photos, pairs: pairs ?? currentPairs });
    }),
  );
}

/** Shows a project on one's profile. */
export async function addProject(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<Sent<NewProject>>,
): Promise<Project> {
  const owned = await findOwned(id, user);
  const professional = owned._id;
  const count = await ProjectModel.countDocuments({ professional });
  if (count >= maxProjects) throw new AppError('too_many_projects');
  const sent = await readBody();
  const created = await withPhotos({ photos: [], pairs: [] }, sent, user, (stored) =>
    ProjectModel.create({ ...stored, professional }),
  );
  await announceWork(owned, 'follow_project', { title: created.title });
  await auditForeignChange(owned, user);
  return toProject(created.toObject());
}

async function findProject(professional: Types.ObjectId, projectId: string): Promise<ProjectDoc> {
  const project = await ProjectModel.findOne({ _id: projectId, professional }).lean<ProjectDoc>();
  if (!project) throw new AppError('project_not_found');
  return project;
}

/** Changes a project; photos that it no longer shows are deleted. */
export async function editProject(
  id: string,
  projectId: string,
  user: CurrentUser,
  readBody: () => Promise<Sent<ProjectChanges>>,
): Promise<Project> {
  const professional = await findOwned(id, user);
  const project = assertIfMatch(await findProject(professional._id, projectId));
  const sent = await readBody();
  if (!isBudgetInOrder({ ...project, ...toStoredFields(sent.body) }))
    throw invalidFields([field('budgetMax', 'field.budgetOrder')]);
  const updated = await withPhotos(project, sent, user, (stored) =>
    updateUnchanged(ProjectModel, project, { $set: stored }),
  );
  await auditForeignChange(professional, user);
  await discardImages(...project.photos.filter((name) => !updated.photos.includes(name)));
  return toProject(updated);
}

/** Deletes a project with its photos. */
export async function removeProject(id: string, projectId: string, user: CurrentUser): Promise<undefined> {
  const professional = await findOwned(id, user);
  const project = assertIfMatch(await findProject(professional._id, projectId));
  const { deletedCount } = await ProjectModel.deleteOne(asRead(project));
  if (deletedCount === 0) throw new AppError('project_not_found');
  await auditForeignChange(professional, user);
  await discardImages(...project.photos);
}
