import { readdir } from 'node:fs/promises';
import mongoose from 'mongoose';
import { config } from '../../src/config.ts';
import { ListingModel } from '../../src/features/listings/listing.model.ts';
import { deleteDiscardedImages, sweep } from '../../src/features/maintenance/sweep.service.ts';
import { variantsOf } from '../../src/images/files.ts';
import { openDatabase } from '../../src/storage/database.ts';

/** Returns every stored image file, drafts included; with an open database, after the discarded images were deleted. */
export async function pictureFiles(): Promise<string[]> {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected) await deleteDiscardedImages();
  // If a file replaces the folder, no image files exist.
  const files = await readdir(config.uploadsDir, { recursive: true }).catch(() => []);
  return files.filter((name) => name.endsWith('.webp')).sort();
}

/** Data of a stopped server: its listings and the files they need. */
export interface Stored {
  ids: string[];
  needed: string[];
}

/** Opens the database of a stopped server and reads its listings; with `swept` it first deletes unused images of any age. */
export async function readStoredState({ swept = false } = {}): Promise<Stored> {
  const database = await openDatabase({ mongodbUri: undefined, dataDir: config.dataDir });
  try {
    if (swept) await sweep({ draftMs: 0, orphanMs: 0 });
    const listings = await ListingModel.find().lean();
    const needed = listings.flatMap(({ images }) => images.flatMap(({ name }) => variantsOf(name)));
    return { ids: listings.map(({ _id }) => String(_id)), needed: needed.sort() };
  } finally {
    await database.close();
  }
}
