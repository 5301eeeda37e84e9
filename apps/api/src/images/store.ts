import { config } from '../config.ts';
import type { ImageStore } from './image-store.ts';
import { localStore } from './local-store.ts';
import { s3Store } from './s3-store.ts';

/** Where this process keeps its pictures. */
export const store: ImageStore = config.s3 ? s3Store(config.s3) : localStore(config.uploadsDir);
