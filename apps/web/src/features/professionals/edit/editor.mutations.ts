import type { CallOptions } from '@laterite/shared/client.ts';
import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/requests/api.ts';
import { deleteOnce } from '../../../lib/requests/delete-once.ts';
import { invalidates } from '../../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../../lib/requests/key-per-content.ts';
import { meQuery } from '../../../lib/session/session.ts';
import { type ProjectsPage, professionalQuery, projectsQuery } from '../professionals.queries.ts';

/** Returns a function that shows an edited professional: on the page immediately, in lists after a refetch. */
function useShowEdited() {
  const queryClient = useQueryClient();
  return async (professional: ProfessionalDetail) => {
    queryClient.setQueryData(professionalQuery(professional._id).queryKey, professional);
    await queryClient.invalidateQueries({ queryKey: ['professionals', 'search'] });
    await queryClient.invalidateQueries({ queryKey: ['professionals', 'reach'] });
  };
}

type IfMatch = Pick<CallOptions, 'ifMatch'>;
type Edit = Pick<Parameters<typeof api.professionals.edit>[0], 'body' | 'files'> &
  Pick<CallOptions, 'ifMatch' | 'onProgress'>;

const sendEdit = withIdempotencyKey(
  ({ id, ifMatch, onProgress, ...request }: Edit & { id: string }, options) =>
    api.professionals.edit({ params: { id }, ...request }, { ...options, ifMatch, onProgress }),
);

/** Edits the profile and its pictures. */
export function useEditProfessional(id: string) {
  const onSuccess = useShowEdited();
  return useMutation({
    mutationFn: (edit: Edit) => sendEdit({ id, ...edit }),
    onSuccess,
  });
}

type Arrangement = Parameters<typeof api.professionals.arrangePhotos>[0]['body'] & IfMatch;

const sendArrangement = withIdempotencyKey(
  ({ id, ifMatch, ...body }: Arrangement & { id: string }, options) =>
    api.professionals.arrangePhotos({ params: { id }, body }, { ...options, ifMatch }),
);

/** Stores the selection, order and captions of the photos. */
export function useArrangePhotos(id: string) {
  const onSuccess = useShowEdited();
  return useMutation({
    mutationFn: (arrangement: Arrangement) => sendArrangement({ id, ...arrangement }),
    onSuccess,
  });
}

/** Deletes the profile but not the account. */
export const useRemoveProfessional = (id: string) =>
  useMutation({
    mutationFn: () => deleteOnce(api.professionals.remove({ params: { id } })),
    onSuccess: invalidates(meQuery, { queryKey: ['professionals', 'search'] }),
  });

/** Refetches the projects of a page, and the company, which contains the newest. */
const showsProjects = (page: ProjectsPage) =>
  invalidates({ queryKey: projectsQuery(page).queryKey }, { queryKey: ['companies', 'read'] });

type ProjectBody = Parameters<typeof api.professionals.addProject>[0]['body'];

interface SavedProject extends IfMatch {
  page: ProjectsPage;
  projectId: string | undefined;
  body: ProjectBody;
}

const sendProject = withIdempotencyKey(
  ({ page: { kind, id }, projectId, body, ifMatch }: SavedProject, options) =>
    projectId
      ? api[kind].editProject({ params: { id, projectId }, body }, { ...options, ifMatch })
      : api[kind].addProject({ params: { id }, body }, options),
);

/** Adds a project, or edits the project with this id. */
export const useSaveProject = (page: ProjectsPage, projectId: string | undefined) =>
  useMutation({
    mutationFn: ({ ifMatch, ...body }: ProjectBody & IfMatch) =>
      sendProject({ page, projectId, body, ifMatch }),
    onSuccess: showsProjects(page),
  });

/** Deletes a project with its photos. */
export const useRemoveProject = (page: ProjectsPage, projectId: string) =>
  useMutation({
    mutationFn: () => deleteOnce(api[page.kind].removeProject({ params: { id: page.id, projectId } })),
    onSuccess: showsProjects(page),
  });
