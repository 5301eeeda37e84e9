import { type InferSchemaType, model, Schema, type Types, trusted } from 'mongoose';

/** How many quotes a seller has written in a year. */
const schema = new Schema(
  {
    /** `<seller> <year>` */
    _id: { type: String, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'quote_counters', versionKey: false },
);

const QuoteCounterModel = model<InferSchemaType<typeof schema>>('QuoteCounter', schema);

/** Returns the next number of a seller's quotes in this year, `D-2026-0007`. A number whose quote is then refused stays unused. */
export async function nextQuoteNumber(seller: Types.ObjectId): Promise<string> {
  const year = new Date().getUTCFullYear();
  const counter = await QuoteCounterModel.findOneAndUpdate(
    { _id: `${seller} ${year}` },
    { $inc: { count: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return `D-${year}-${String(counter!.count).padStart(4, '0')}`;
}

/** Deletes the counters of a leaving member. */
export const deleteQuoteNumbersOf = async (seller: string): Promise<void> => {
  await QuoteCounterModel.deleteMany({ _id: trusted({ $gte: `${seller} `, $lt: `${seller}!` }) });
};
