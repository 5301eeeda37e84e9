import { trades } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { versioned } from '../../core/versions.ts';

const schema = new Schema(
  {
    professional: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: String,
    year: Number,
    city: String,
    trade: { type: String, enum: [...trades, null] },
    budget: String,
    client: String,
    photos: { type: [String], required: true },
    createdAt: { type: Date, default: () => new Date(), required: true },
    /** Counts edits, see core/versions.ts. */
    version: Number,
  },
  { collection: 'projects', versionKey: false },
);
schema.plugin(versioned());
schema.index({ professional: 1, createdAt: -1, _id: -1 });

type ProjectFields = InferSchemaType<typeof schema>;
export type ProjectDoc = ProjectFields & { _id: Types.ObjectId };
export const ProjectModel = model<ProjectFields>('Project', schema);

/** A project as the professional's page shows it. */
export const toProject = (project: ProjectDoc): Project => ({
  _id: String(project._id),
  title: project.title,
  description: project.description ?? null,
  year: project.year ?? null,
  city: project.city ?? null,
  trade: project.trade ?? null,
  budget: project.budget ?? null,
  client: project.client ?? null,
  photos: project.photos.map((image) => ({ image, imageUrl: imageUrl(image)! })),
  createdAt: project.createdAt.toISOString(),
});
