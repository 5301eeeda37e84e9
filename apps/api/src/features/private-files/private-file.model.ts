import { type PrivateFileType, privateFileTypes } from '@laterite/shared/private-file.ts';
import { model, Schema, type Types } from 'mongoose';

const required = true;

/** A file that one member sent to the administrators or to another member, encrypted. It is stored in the database: no public address leads to it, and backups and several servers need nothing of their own for it. */
export interface PrivateFileFields {
  /** Who sent it. */
  owner: Types.ObjectId;
  /** The document that it is about, e.g. the company that is claimed or the message it came with; of a paper for a verification, its own id there. */
  about: Types.ObjectId;
  type: PrivateFileType;
  content: Buffer;
  /** Fingerprint of the key that `content` is encrypted with; absent in files from before encryption, until a job has encrypted them. */
  key?: string | null;
  createdAt: Date;
}

const schema = new Schema<PrivateFileFields>(
  {
    owner: { type: Schema.Types.ObjectId, required },
    about: { type: Schema.Types.ObjectId, required },
    type: { type: String, enum: privateFileTypes, required },
    content: { type: Buffer, required },
    key: String,
    createdAt: { type: Date, default: () => new Date(), required },
  },
  { collection: 'privatefiles', versionKey: false },
);
schema.index({ about: 1, owner: 1 });
schema.index({ owner: 1 });
schema.index({ key: 1 });

export const PrivateFileModel = model<PrivateFileFields>('PrivateFile', schema);
