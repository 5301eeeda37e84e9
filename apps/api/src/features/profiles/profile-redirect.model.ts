import { type ProfileKind, profileKinds } from '@laterite/shared/features/profiles/profile.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const required = true;
/** The URL of a page that was merged into another one, so that links and printed QR codes still work. */
const schema = new Schema(
  {
    kind: { type: String, enum: profileKinds, required },
    /** The page that was merged. */
    from: { type: Schema.Types.ObjectId, required },
    /** Its slug; no other page gets it. */
    slug: String,
    /** The remaining page. */
    into: { type: Schema.Types.ObjectId, required },
    at: { type: Date, default: () => new Date(), required },
  },
  { collection: 'profileredirects', versionKey: false },
);
schema.index({ from: 1 }, { unique: true });
schema.index({ slug: 1 }, { unique: true, sparse: true });
schema.index({ into: 1 });

export const ProfileRedirectModel = model<InferSchemaType<typeof schema>>('ProfileRedirect', schema);

/** Returns the id of the page to which an id or slug of a merged page leads; null without a redirect. */
export async function redirectOf(kind: ProfileKind, key: string): Promise<string | null> {
  const named = isId(key) ? { from: key } : { slug: key };
  const found = await ProfileRedirectModel.findOne({ ...named, kind }, { into: 1 }).lean();
  return found && String(found.into);
}

/** Whether a merged page had this slug. */
export const isSlugOfMerged = async (slug: string): Promise<boolean> =>
  (await ProfileRedirectModel.exists({ slug })) !== null;

/** Deletes the redirects to a page that is deleted. */
export async function deleteRedirectsTo(into: Types.ObjectId): Promise<void> {
  await ProfileRedirectModel.deleteMany({ into });
}
