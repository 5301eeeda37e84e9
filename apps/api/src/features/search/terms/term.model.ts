import { hourS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema } from 'mongoose';

/** Kinds of documents that a term can find. */
export const termKinds = ['listings', 'professionals', 'companies'] as const;
export type TermKind = (typeof termKinds)[number];

/** Seconds for which an unused term stays stored, so that every process reads that it is unused. */
const unusedTtl = hourS;

/** The search vocabulary: each term, a word in which it occurred, and how many documents of each kind have it. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    word: { type: String, required: true },
    /** A word per kind, where it is known: `niveleuse` of people and `niveleur` of listings are one term. */
    words: { listings: String, professionals: String, companies: String },
    listings: { type: Number, default: 0, required: true },
    professionals: { type: Number, default: 0, required: true },
    companies: { type: Number, default: 0, required: true },
    /** Number of these documents with the term in their title, category, name or role. */
    heads: {
      listings: { type: Number, default: 0, required: true },
      professionals: { type: Number, default: 0, required: true },
      companies: { type: Number, default: 0, required: true },
    },
    /** Time when the last document with this term was changed or deleted. */
    unusedSince: Date,
  },
  { collection: 'terms', versionKey: false },
);
schema.index({ unusedSince: 1 }, { expireAfterSeconds: unusedTtl });

/** A term of one document: a word in which it occurs, and whether the title, category, name or role has it. */
interface TermUse {
  word: string;
  isHead: boolean;
}
/** The terms of one document. */
export type DocumentTerms = Map<string, TermUse>;

export type TermFields = InferSchemaType<typeof schema>;
export const TermModel = model('Term', schema);
