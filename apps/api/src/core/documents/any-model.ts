import type { Model } from 'mongoose';

/** Any model: for code that walks all collections and reads only the fields it names. */
// biome-ignore lint/suspicious/noExplicitAny: no common type fits the documents, helpers and virtuals of all models.
export type AnyModel = Model<any, object, object, any>;
