import { type InferSchemaType, model, Schema } from 'mongoose';

/** State of one named job, shared by all processes. The lease decides which of them runs it. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    nextRunAt: { type: Date, required: true },
    /** The process that runs the job now, and the end of its lease. */
    leaseOwner: String,
    leasedUntil: { type: Date, required: true },
    startedAt: Date,
    finishedAt: Date,
    durationMs: Number,
    /** Numbers of changes of the last completed run, e.g. `{ listings: 3 }`. */
    counts: { type: Map, of: Number },
    /** Message of the last failure; unset by the next success. */
    error: String,
    /** Failures in a row. */
    failures: { type: Number, default: 0 },
  },
  { collection: 'jobs', versionKey: false },
);

export type JobState = InferSchemaType<typeof schema>;
export const JobModel = model('Job', schema);
