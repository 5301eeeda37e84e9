import { type InferSchemaType, model, Schema } from 'mongoose';

/** What a term can lead to. */
export const termKinds = ['listings', 'professionals', 'companies'] as const;
export type TermKind = (typeof termKinds)[number];

/** The search vocabulary: each term, a word it was seen in, and how many things of each kind carry it. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    word: { type: String, required: true },
    listings: { type: Number, default: 0, required: true },
    professionals: { type: Number, default: 0, required: true },
    companies: { type: Number, default: 0, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'terms', versionKey: false },
);
schema.index({ changedAt: 1 });

export type TermFields = InferSchemaType<typeof schema>;
export const TermModel = model('Term', schema);
