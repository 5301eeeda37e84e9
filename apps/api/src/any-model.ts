import type { Model } from 'mongoose';

/** A model whose documents are walked without knowing more of them than what they are asked for. */
// biome-ignore lint/suspicious/noExplicitAny: no common type fits the documents, helpers and virtuals of all models.
export type AnyModel = Model<any, object, object, any>;
