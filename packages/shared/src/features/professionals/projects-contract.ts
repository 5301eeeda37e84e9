import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { type ErrorCode, imageErrors } from '../../errors.ts';
import { idParams, idSchema } from '../../ids.ts';
import { rights } from '../users/rights.ts';
import { project, projectList } from './project.ts';
import { maxProjectPhotos, newProject, projectChanges } from './project-input.ts';

interface ProjectOwner {
  /** Base path of the profiles: `/api/companies`. */
  path: string;
  /** Profile that contains the projects, for summaries: `a company`. */
  noun: string;
  /** Editors of the projects, for summaries: ` as its owner or manager`; empty for professionals. */
  editor: string;
  /** Members who may edit the projects. */
  only: 'owner' | 'managers';
  /** Error for an unknown id. */
  missing: ErrorCode;
}

const projectParams = z.object({ id: idSchema, projectId: idSchema });

/** Returns the endpoints of the projects of professionals or of companies: list, add, edit, delete. */
export function projectsOf({ path, noun, editor, only, missing }: ProjectOwner) {
  const all = `${path}/:id/projects`;
  const known = [missing, 'invalid_id'] as const;
  const owned = ['forbidden', ...known] as const;
  const sent = ['malformed_json', ...imageErrors] as const;
  const edited = { access: 'user', only, team: rights.editProfiles } as const;
  const upload = { files: { photos: maxProjectPhotos } } as const;
  return defineContract({
    projects: {
      method: 'GET',
      path: all,
      summary: `The projects of ${noun}, newest first`,
      access: 'public',
      params: idParams,
      status: 200,
      response: projectList,
      errors: known,
    },
    addProject: {
      ...edited,
      method: 'POST',
      path: all,
      summary: `Show a project${editor}, with up to eight photos: files, or keys of uploads in \`images\``,
      limit: 'publish',
      params: idParams,
      upload,
      body: newProject,
      status: 201,
      response: project,
      errors: ['too_many_projects', ...owned, ...sent],
    },
    editProject: {
      ...edited,
      method: 'PUT',
      path: `${all}/:projectId`,
      summary: `Change a project${editor}; files sent along, or the keys in \`images\`, take the place of its photos`,
      limit: 'edit',
      ifMatch: true,
      params: projectParams,
      upload,
      body: projectChanges,
      status: 200,
      response: project,
      errors: ['project_not_found', ...owned, ...sent],
    },
    removeProject: {
      ...edited,
      method: 'DELETE',
      path: `${all}/:projectId`,
      summary: `Delete a project${editor} with its photos`,
      limit: 'edit',
      ifMatch: true,
      params: projectParams,
      status: 204,
      errors: ['project_not_found', ...owned],
    },
  });
}
