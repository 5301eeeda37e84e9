import { importLifeMs } from '@laterite/shared/features/imports/import.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { DerivedImage } from '../maintenance/images-in-use.ts';

const required = true;

/** A photo named by rows of an import; each listing gets a copy of its own. */
const schema = new Schema(
  {
    import: { type: Schema.Types.ObjectId, required },
    /** File name, in lower case without folders. */
    fileName: { type: String, required },
    name: { type: String, required },
    width: { type: Number, required },
    height: { type: Number, required },
    color: { type: String, required },
    looks: { type: [String], default: undefined },
    createdAt: { type: Date, default: () => new Date(), required },
  },
  { collection: 'importpictures', versionKey: false },
);
schema.index({ import: 1, fileName: 1 }, { unique: true });
schema.index({ createdAt: 1 }, { expireAfterSeconds: importLifeMs / 1000 });

type ImportPictureFields = InferSchemaType<typeof schema>;
export type ImportPictureDoc = ImportPictureFields & { _id: Types.ObjectId };
export const ImportPictureModel = model<ImportPictureFields>('ImportPicture', schema);

/** Photos of imports as an image source. No document shows such a photo yet, so a record without its file simply expires. */
export const importPicture: DerivedImage = {
  model: ImportPictureModel,
  made: { name: 1 },
  nameOf: ({ name }: ImportPictureDoc) => name,
};
