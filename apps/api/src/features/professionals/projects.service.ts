import type { Project, ProjectList } from '@laterite/shared/features/professionals/project.ts';
import {
  isBudgetInOrder,
  maxProjectPhotos,
  maxProjects,
  type NewProject,
  type ProjectChanges,
} from '@laterite/shared/features/professionals/project-input.ts';
import type { Types } from 'mongoose';
import { wholePage } from '../../core/documents/paging.ts';
import { toStoredFields } from '../../core/documents/stored-fields.ts';
import { asRead, assertIfMatch, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import { type CapacityLimit, noneOf, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { withStoredImages } from '../../images/files.ts';
import { withUploads } from '../uploads/uploads.service.ts';
import { type ProjectDoc, ProjectModel, toProject, toPublicProject } from './project.model.ts';
import { type ProjectOwnerKind, projectOwners } from './project-owners.ts';

interface Sent<Body> {
  body: Body;
  files: { photos?: ReceivedFile[] };
}

/** Returns the newest projects of a page; with the contact details in their texts for those who may edit it. */
export async function newestProjects(
  kind: ProjectOwnerKind,
  owner: Types.ObjectId,
  mayEdit: boolean,
  max = maxProjects,
): Promise<Project[]> {
  const found = await ProjectModel.find({ [kind]: owner })
    .sort({ createdAt: -1, _id: -1 })
    .limit(max)
    .lean<ProjectDoc[]>();
  return found.map(mayEdit ? toProject : toPublicProject);
}

/** Returns the projects of a page, newest first. */
export async function projects(
  kind: ProjectOwnerKind,
  id: string,
  user: CurrentUser | null,
): Promise<ProjectList> {
  const { _id, mayEdit } = await projectOwners[kind].read(id, user);
  return wholePage(await newestProjects(kind, _id, mayEdit));
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
    withStoredImages(sent, (pictures) => {
      const photos = [...named, ...pictures.map(({ name }) => name)];
      const isShown = (name: string) => photos.includes(name);
      if (!(pairs ?? []).every(({ before, after }) => isShown(before) && isShown(after))) {
        throw invalidFields([field('pairs', 'field.photos')]);
      }
      return use({ ...toStoredFields(fields), photos, pairs: pairs ?? currentPairs });
    }),
  );
}

/** Adds a project to a page. */
export async function addProject(
  kind: ProjectOwnerKind,
  id: string,
  user: CurrentUser,
  readBody: () => Promise<Sent<NewProject>>,
): Promise<Project> {
  const owner = await projectOwners[kind].edit(id, user);
  const of = { [kind]: owner._id };
  // Before the photos are received; the limit below is exact for concurrent requests.
  if ((await ProjectModel.countDocuments(of)) >= maxProjects) throw new AppError('too_many_projects');
  const sent = await readBody();
  const limit: CapacityLimit = {
    scope: `projects:${owner._id}`,
    max: maxProjects,
    countOthers: (without) => ProjectModel.countDocuments({ ...of, ...noneOf(without) }),
    error: 'too_many_projects',
  };
  const created = await withCapacity(limit, (_id) =>
    withPhotos({ photos: [], pairs: [] }, sent, user, (stored) =>
      ProjectModel.create({ ...stored, ...of, _id }),
    ),
  );
  await owner.announce(created.title);
  await owner.audit();
  return toProject(created.toObject());
}

interface ProjectParams {
  id: string;
  projectId: string;
}

/** Returns a project in the version that the request names, and a function that records its edit. */
async function findEditable(kind: ProjectOwnerKind, { id, projectId }: ProjectParams, user: CurrentUser) {
  const { _id, audit } = await projectOwners[kind].edit(id, user);
  const project = await ProjectModel.findOne({ _id: projectId, [kind]: _id }).lean<ProjectDoc>();
  if (!project) throw new AppError('project_not_found');
  return { project: assertIfMatch(project), audit };
}

/** Changes a project; photos that it no longer shows are deleted. */
export async function editProject(
  kind: ProjectOwnerKind,
  params: ProjectParams,
  user: CurrentUser,
  readBody: () => Promise<Sent<ProjectChanges>>,
): Promise<Project> {
  const { project, audit } = await findEditable(kind, params, user);
  const sent = await readBody();
  if (!isBudgetInOrder({ ...project, ...toStoredFields(sent.body) }))
    throw invalidFields([field('budgetMax', 'field.budgetOrder')]);
  const updated = await withPhotos(project, sent, user, (stored) =>
    updateUnchanged(ProjectModel, project, { $set: stored }),
  );
  await audit();
  await discardImages(...project.photos.filter((name) => !updated.photos.includes(name)));
  return toProject(updated);
}

/** Deletes a project with its photos. */
export async function removeProject(
  kind: ProjectOwnerKind,
  params: ProjectParams,
  user: CurrentUser,
): Promise<undefined> {
  const { project, audit } = await findEditable(kind, params, user);
  const { deletedCount } = await ProjectModel.deleteOne(asRead(project));
  if (deletedCount === 0) throw new AppError('project_not_found');
  await audit();
  await discardImages(...project.photos);
}

/** Deletes the projects of a deleted page with their photos. */
export async function deleteProjectsOf(kind: ProjectOwnerKind, owner: Types.ObjectId): Promise<void> {
  const projects = await ProjectModel.find({ [kind]: owner }, { photos: 1 }).lean();
  await ProjectModel.deleteMany({ [kind]: owner });
  await discardImages(...projects.flatMap(({ photos }) => photos));
}
