import { counted } from '@laterite/shared/features/contact/contact.ts';
import { dayS } from '@laterite/shared/time.ts';
import { model, Schema } from 'mongoose';

const retentionDays = 35;

/** One view or contact request of a visitor, counted once a day; it does not identify the visitor. */
const schema = new Schema(
  {
    target: { type: Schema.Types.ObjectId, required: true },
    what: { type: String, enum: counted, required: true },
    day: { type: String, required: true },
    /** Keyed hash of the member or device, with another key each month. */
    actor: { type: String, required: true },
    at: { type: Date, default: () => new Date(), required: true },
  },
  { collection: 'contactevents', versionKey: false },
);
schema.index({ target: 1, day: 1, what: 1, actor: 1 }, { unique: true });
schema.index({ at: 1 }, { expireAfterSeconds: retentionDays * dayS });
export const ContactEventModel = model('ContactEvent', schema);
