import { type PrivateFileType, privateFileTypes } from '@laterite/shared/private-file.ts';
import { model, Schema, type Types } from 'mongoose';

const required = true;

/** A file that one member sent to the administrators. It lives in the database: no address leads to it, and backups and several servers need nothing of their own for it. */
export interface PrivateFileFields {
  /** Who sent it. */
  owner: Types.ObjectId;
  /** The document that it is about, e.g. the company that is claimed. */
  about: Types.ObjectId;
  type: PrivateFileType;
  content: Buffer;
  createdAt: Date;
}

const schema = new Schema<PrivateFileFields>(
  {
    owner: { type: Schema.Types.ObjectId, required },
    about: { type: Schema.Types.ObjectId, required },
    type: { type: String, enum: privateFileTypes, required },
    content: { type: Buffer, required },
    createdAt: { type: Date, default: () => new Date(), required },
  },
  { collection: 'privatefiles', versionKey: false },
);
schema.index({ about: 1, owner: 1 });
schema.index({ owner: 1 });

export const PrivateFileModel = model<PrivateFileFields>('PrivateFile', schema);
