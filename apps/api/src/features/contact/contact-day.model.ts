import { dayS } from '@laterite/shared/time.ts';
import { model, Schema } from 'mongoose';

const retentionDays = 100;
const count = { type: Number, default: 0, required: true };

/** Number of views and contact requests of a listing or profile on one day. */
const schema = new Schema(
  {
    target: { type: Schema.Types.ObjectId, required: true },
    day: { type: Date, required: true },
    views: count,
    wa: count,
    call: count,
    msg: count,
    route: count,
    scans: count,
    /** Days of merged pages whose figures it contains, see profiles/merge-joins.ts. */
    mergedIds: { type: [Schema.Types.ObjectId], default: undefined },
  },
  { collection: 'contactdays', versionKey: false },
);
schema.index({ target: 1, day: 1 }, { unique: true });
schema.index({ day: 1 }, { expireAfterSeconds: retentionDays * dayS });
export const ContactDayModel = model('ContactDay', schema);
