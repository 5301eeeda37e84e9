import type { projectsOf } from '@laterite/shared/features/professionals/projects-contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import type { ProjectOwnerKind } from './project-owners.ts';
import { addProject, editProject, projects, removeProject } from './projects.service.ts';

/** The handlers for the projects of professionals or of companies. */
export const projectRoutes = (kind: ProjectOwnerKind): Handlers<ReturnType<typeof projectsOf>> => ({
  projects: ({ params, user }) => projects(kind, params.id, user),
  addProject: ({ params, user, readBody }) => addProject(kind, params.id, user, readBody),
  editProject: ({ params, user, readBody }) => editProject(kind, params, user, readBody),
  removeProject: ({ params, user }) => removeProject(kind, params, user),
});
