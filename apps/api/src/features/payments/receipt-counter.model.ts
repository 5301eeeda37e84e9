import { type InferSchemaType, model, Schema } from 'mongoose';

/** Number of receipts issued in a year. */
const schema = new Schema(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'receipt_counters', versionKey: false },
);
const ReceiptCounterModel = model<InferSchemaType<typeof schema>>('ReceiptCounter', schema);

/** Returns the next number of a receipt, `LAT-2026-000123`. */
export async function nextReceiptNumber(at: Date): Promise<string> {
  const year = String(at.getUTCFullYear());
  const counter = await ReceiptCounterModel.findOneAndUpdate(
    { _id: year },
    { $inc: { count: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return `LAT-${year}-${String(counter!.count).padStart(6, '0')}`;
}
