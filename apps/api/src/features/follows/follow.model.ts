import { followKinds } from '@laterite/shared/features/follows/follow.ts';
import { type InferSchemaType, model, Schema } from 'mongoose';

const required = true;
/** One member following one seller or company. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required },
    kind: { type: String, enum: followKinds, required },
    /** The member or company that is followed. */
    target: { type: Schema.Types.ObjectId, required },
    createdAt: { type: Date, default: () => new Date(), required },
  },
  { collection: 'follows', versionKey: false },
);
schema.index({ user: 1, kind: 1, target: 1 }, { unique: true });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ target: 1, kind: 1 });

export const FollowModel = model<InferSchemaType<typeof schema>>('Follow', schema);
