import { constants } from '@laterite/shared/constants.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const required = true;

/** An uploaded image that no document shows yet. TTL deletes the record; the sweep then deletes the image. */
const schema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, required },
    name: { type: String, required },
    width: { type: Number, required },
    height: { type: Number, required },
    color: { type: String, required },
    looks: { type: [String], default: undefined },
    createdAt: { type: Date, default: () => new Date(), required },
  },
  { collection: 'uploads', versionKey: false },
);
schema.index({ name: 1 }, { unique: true });
schema.index({ owner: 1, createdAt: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: constants.uploadLifeMs / 1000 });

type UploadFields = InferSchemaType<typeof schema>;
export type UploadDoc = UploadFields & { _id: Types.ObjectId };
export const UploadModel = model<UploadFields>('Upload', schema);
