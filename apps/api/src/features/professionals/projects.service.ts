import {
  mostProjects,
  type NewProject,
  type Project,
  type ProjectChanges,
  type ProjectList,
} from '@laterite/shared/features/professionals/project.ts';
import type { Types } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import { toStoredFields } from '../../core/stored-fields.ts';
import { updateUnchanged } from '../../core/versions.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { withPictures } from '../../images/files.ts';
import { ProfessionalModel } from './professional.model.ts';
import { auditForeignChange, findOwned, isShown } from './professional-access.ts';
import { type ProjectDoc, ProjectModel, toProject } from './project.model.ts';

interface Sent<Body> {
  body: Body;
  files: { photos?: ReceivedFile[] };
}

/** The projects of a professional, newest first. */
export async function projects(id: string): Promise<ProjectList> {
  if (!(await ProfessionalModel.exists({ _id: id, ...isShown }))) throw new AppError('profile_not_found');
  const found = await ProjectModel.find({ professional: id })
    .sort({ createdAt: -1, _id: -1 })
    .limit(mostProjects)
    .lean<ProjectDoc[]>();
  return { items: found.map(toProject), total: found.length };
}

/** Shows a project on one's profile. */
export async function addProject(
  id: string,
  user: CurrentUser,
  receive: () => Promise<Sent<NewProject>>,
): Promise<Project> {
  const owned = await findOwned(id, user);
  const professional = owned._id;
  const count = await ProjectModel.countDocuments({ professional });
  if (count >= mostProjects) throw new AppError('too_many_projects');
  const { body, files } = await receive();
  const created = await withPictures(files.photos ?? [], (pictures) =>
    ProjectModel.create({ ...toStoredFields(body), professional, photos: pictures.map(({ name }) => name) }),
  );
  await auditForeignChange(owned, user);
  return toProject(created.toObject());
}

async function findProject(professional: Types.ObjectId, projectId: string): Promise<ProjectDoc> {
  const project = await ProjectModel.findOne({ _id: projectId, professional }).lean<ProjectDoc>();
  if (!project) throw new AppError('project_not_found');
  return project;
}

const store = (project: ProjectDoc, set: object): Promise<ProjectDoc> =>
  updateUnchanged(ProjectModel, project, { $set: set });

/** Changes a project; photos sent along take the place of the old ones. */
export async function editProject(
  id: string,
  projectId: string,
  user: CurrentUser,
  receive: () => Promise<Sent<ProjectChanges>>,
): Promise<Project> {
  const professional = await findOwned(id, user);
  const project = await findProject(professional._id, projectId);
  const { body, files } = await receive();
  await auditForeignChange(professional, user);
  if (!files.photos) return toProject(await store(project, toStoredFields(body)));
  const stored = await withPictures(files.photos, (pictures) =>
    store(project, { ...toStoredFields(body), photos: pictures.map(({ name }) => name) }),
  );
  await discardImages(...project.photos);
  return toProject(stored);
}

/** Deletes a project with its photos. */
export async function removeProject(id: string, projectId: string, user: CurrentUser): Promise<undefined> {
  const professional = await findOwned(id, user);
  const project = await findProject(professional._id, projectId);
  await ProjectModel.deleteOne({ _id: project._id });
  await auditForeignChange(professional, user);
  await discardImages(...project.photos);
}
