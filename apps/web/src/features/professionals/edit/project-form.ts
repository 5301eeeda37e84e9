import { newProject, type Project } from '@laterite/shared/features/professionals/project.ts';
import type * as z from 'zod/mini';

export const projectForm = newProject;
export type ProjectValues = z.input<typeof projectForm>;

/** Which photo of a before/after pair a photo is. */
export type Stage = 'before' | 'after';
export type Stages = Record<string, Stage | undefined>;

/** Returns the values of the inputs. */
export const valuesOf = (project: Project | undefined): ProjectValues => ({
  title: project?.title ?? '',
  description: project?.description ?? '',
  year: project?.year?.toString() ?? '',
  city: project?.city ?? '',
  trade: project?.trade ?? '',
  budgetMin: project?.budgetMin?.toString() ?? '',
  budgetMax: project?.budgetMax?.toString() ?? '',
  client: project?.client ?? '',
});

/** Returns the stage of each photo of the pairs. */
export const stagesOf = (project: Project | undefined): Stages =>
  Object.fromEntries(
    (project?.pairs ?? []).flatMap(({ before, after }) => [
      [before, 'before' as const],
      [after, 'after' as const],
    ]),
  );

/** Pairs photos in their order: the first "before" with the first "after", and so on. */
export function pairsOf(keys: string[], stageOf: (index: number) => Stage | undefined) {
  const [befores, afters] = (['before', 'after'] as const).map((stage) =>
    keys.filter((_, index) => stageOf(index) === stage),
  ) as [string[], string[]];
  return befores.slice(0, afters.length).map((before, index) => ({ before, after: afters[index]! }));
}
