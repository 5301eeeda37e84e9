import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { newProject } from '@laterite/shared/features/professionals/project-input.ts';
import type * as z from 'zod/mini';
import type { PhotoNotes } from '../../uploads/use-photo-draft.ts';

export const projectForm = newProject;
export type ProjectValues = z.input<typeof projectForm>;

/** Returns the values of the inputs. */
export const projectFormValues = (project: Project | undefined): ProjectValues => ({
  title: project?.title ?? '',
  description: project?.description ?? '',
  year: project?.year?.toString() ?? '',
  city: project?.city ?? '',
  trade: project?.trade ?? '',
  budgetMin: project?.budgetMin?.toString() ?? '',
  budgetMax: project?.budgetMax?.toString() ?? '',
  client: project?.client ?? '',
});

/** Returns which photos are the `before` and `after` of a pair. */
export const stagesOf = (project: Project | undefined): PhotoNotes =>
  Object.fromEntries(
    (project?.pairs ?? []).flatMap(({ before, after }) => [
      [before, 'before'],
      [after, 'after'],
    ]),
  );

/** Returns the missing stage of the photo pairs and the number of missing photos; undefined if all pairs are complete. */
export function missingStage(stages: (string | undefined)[]) {
  const count = (stage: string) => stages.filter((one) => one === stage).length;
  const surplus = count('before') - count('after');
  if (surplus === 0) return undefined;
  return { stage: surplus > 0 ? 'after' : 'before', count: Math.abs(surplus) } as const;
}

/** Pairs photos in their order: the first "before" with the first "after", and so on. */
export function pairsOf(keys: string[], stageOf: (index: number) => string | undefined) {
  const [befores, afters] = (['before', 'after'] as const).map((stage) =>
    keys.filter((_, index) => stageOf(index) === stage),
  ) as [string[], string[]];
  return befores.slice(0, afters.length).map((before, index) => ({ before, after: afters[index]! }));
}
