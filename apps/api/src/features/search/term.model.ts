import { type InferSchemaType, model, Schema } from 'mongoose';

/** What a term can lead to. */
export const termKinds = ['listings', 'professionals', 'companies'] as const;
export type TermKind = (typeof termKinds)[number];

/** How long an unused term stays stored, so that every process reads that it is unused; in seconds. */
const unusedTtl = 3600;

/** The search vocabulary: each term, a word it was seen in, and how many documents of each kind have it. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    word: { type: String, required: true },
    /** The same by kind, where it is known: people's `niveleuse` and a `niveleur` of listings are one term. */
    words: { listings: String, professionals: String, companies: String },
    listings: { type: Number, default: 0, required: true },
    professionals: { type: Number, default: 0, required: true },
    companies: { type: Number, default: 0, required: true },
    /** How many of these documents have it in their title, category, name or role. */
    heads: {
      listings: { type: Number, default: 0, required: true },
      professionals: { type: Number, default: 0, required: true },
      companies: { type: Number, default: 0, required: true },
    },
    /** When the last document with this term was changed or deleted. */
    unusedSince: Date,
  },
  { collection: 'terms', versionKey: false },
);
schema.index({ unusedSince: 1 }, { expireAfterSeconds: unusedTtl });

/** A term of one document: a word it comes from, and whether the title, category, name or role has it. */
interface TermUse {
  word: string;
  isHead: boolean;
}
/** The terms of one document. */
export type DocumentTerms = Map<string, TermUse>;

export type TermFields = InferSchemaType<typeof schema>;
export const TermModel = model('Term', schema);
