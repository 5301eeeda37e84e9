import { type InferSchemaType, model, Schema } from 'mongoose';

const attachmentKinds = ['follow', 'like'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** One member following or liking one professional. */
const schema = new Schema(
  {
    professional: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: attachmentKinds, required: true },
    createdAt: { type: Date, default: () => new Date(), required: true },
  },
  { collection: 'professionalattachments', versionKey: false },
);
schema.index({ professional: 1, user: 1, kind: 1 }, { unique: true });
schema.index({ user: 1, kind: 1, createdAt: -1, _id: -1 });

export const AttachmentModel = model<InferSchemaType<typeof schema>>('ProfessionalAttachment', schema);
