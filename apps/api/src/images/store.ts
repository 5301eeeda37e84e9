import { config } from '../config.ts';
import type { ImageStore } from './image-store.ts';
import { localStore } from './local-store.ts';
import { s3Store } from './s3-store.ts';

/** Image store of this process. */
export const imageStore: ImageStore = config.s3 ? s3Store(config.s3) : localStore(config.uploadsDir);
