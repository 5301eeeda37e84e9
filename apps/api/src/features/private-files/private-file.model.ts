import { type PrivateFileType, privateFileTypes } from '@laterite/shared/private-file.ts';
import { model, Schema, type Types } from 'mongoose';

const required = true;

/** An encrypted file that one member sent to the administrators or to another member. It is stored in the database: no public URL leads to it, and backups and several servers need no extra support for it. */
export interface PrivateFileFields {
  /** The sender. */
  owner: Types.ObjectId;
  /** Id of its subject, e.g. of the claimed company or of the message with the file; a paper for a verification has an id of its own. */
  about: Types.ObjectId;
  type: PrivateFileType;
  content: Buffer;
  /** Fingerprint of the key that `content` is encrypted with; absent in files from before encryption, until a job has encrypted them. */
  key?: string | null;
  /** Size of the file of a message, which counts for the maximum of its sender; absent in other files. */
  messageBytes?: number | null;
  createdAt: Date;
}

const schema = new Schema<PrivateFileFields>(
  {
    owner: { type: Schema.Types.ObjectId, required },
    about: { type: Schema.Types.ObjectId, required },
    type: { type: String, enum: privateFileTypes, required },
    content: { type: Buffer, required },
    key: String,
    messageBytes: Number,
    createdAt: { type: Date, default: () => new Date(), required },
  },
  { collection: 'privatefiles', versionKey: false },
);
schema.index({ about: 1, owner: 1 });
// Covers the query of the size of a sender's files, so that it does not read their content.
schema.index({ owner: 1, messageBytes: 1 });
schema.index({ key: 1 });

export const PrivateFileModel = model<PrivateFileFields>('PrivateFile', schema);
