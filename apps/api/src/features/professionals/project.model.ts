import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import { trades } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { versioned } from '../../core/documents/versions.ts';

const schema = new Schema(
  {
    /** The page that shows it: of a professional or of a company. */
    professional: Schema.Types.ObjectId,
    company: Schema.Types.ObjectId,
    title: { type: String, required: true },
    description: String,
    year: Number,
    city: String,
    trade: { type: String, enum: [...trades, null] },
    budget: String,
    budgetMin: Number,
    budgetMax: Number,
    client: String,
    photos: { type: [String], required: true },
    pairs: { type: [{ _id: false, before: String, after: String }], default: undefined },
    createdAt: { type: Date, default: () => new Date(), required: true },
    /** Counts edits, see core/documents/versions.ts. */
    version: Number,
  },
  { collection: 'projects', versionKey: false },
);
schema.plugin(versioned());
schema.index({ professional: 1, createdAt: -1, _id: -1 });
schema.index({ company: 1, createdAt: -1, _id: -1 });

type ProjectFields = Omit<InferSchemaType<typeof schema>, 'pairs'> & {
  pairs?: Project['pairs'] | null | undefined;
};
export type ProjectDoc = ProjectFields & { _id: Types.ObjectId };
export const ProjectModel = model<ProjectFields>('Project', schema);

/** Returns the pairs of photos that both still exist: a sweep may have deleted a photo. */
const pairsOf = ({ pairs, photos }: ProjectDoc): Project['pairs'] =>
  (pairs ?? [])
    .filter(({ before, after }) => photos.includes(before) && photos.includes(after))
    .map(({ before, after }) => ({ before, after }));

/** Returns a project for members who may edit it. */
export const toProject = (project: ProjectDoc): Project => ({
  _id: String(project._id),
  title: project.title,
  description: project.description ?? null,
  year: project.year ?? null,
  city: project.city ?? null,
  trade: project.trade ?? null,
  budget: project.budget ?? null,
  budgetMin: project.budgetMin ?? null,
  budgetMax: project.budgetMax ?? null,
  client: project.client ?? null,
  pairs: pairsOf(project),
  photos: project.photos.map((image) => ({ image, imageUrl: imageUrl(image)! })),
  createdAt: project.createdAt.toISOString(),
  version: project.version ?? 0,
});

/** Returns a project for others than its editors: without phone numbers and links in its texts. */
export function toPublicProject(doc: ProjectDoc): Project {
  const { version: _, ...project } = toProject(doc);
  return {
    ...project,
    title: hideIn(project.title),
    description: hideIn(project.description),
    city: hideIn(project.city),
    budget: hideIn(project.budget),
    client: hideIn(project.client),
  };
}
