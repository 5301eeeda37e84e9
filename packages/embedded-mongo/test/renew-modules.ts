import mongoose from 'mongoose';
import { afterAll, vi } from 'vitest';

/** One process runs many files, so that packages are loaded once; modules of the server are evaluated again for each file. */
afterAll(() => {
  mongoose.deleteModel(/.*/);
  vi.resetModules();
});
