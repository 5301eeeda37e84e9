import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { fileKey } from '@laterite/shared/features/imports/import-fields.ts';
import { useEffect, useRef, useState } from 'react';
import { loadModule } from '../../lib/loading/load-module.ts';
import { api } from '../../lib/requests/api.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import { useRefreshImport } from './imports.queries.ts';

/** Maximum number of missing names in a response; there may be more. */
const maxToldNames = 100;

export interface SentPictures {
  sent: number;
  /** Names of files that are no photos or too large. */
  refused: string[];
  /** Names of files that no row needs. */
  unwanted: string[];
  /** Whether every chosen file was read. */
  isComplete?: boolean;
}

/** Uploads photos for the rows of an import one by one, and counts them. */
export function useSendPictures({ _id: id, missingPictures }: ImportRun) {
  const refresh = useRefreshImport(id);
  const [progress, setProgress] = useState<SentPictures>();
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const missing = new Set(missingPictures.map(fileKey));
  const isWanted = ({ name }: { name: string }) => missing.size >= maxToldNames || missing.has(fileKey(name));

  async function sendOne(file: File, signal: AbortSignal): Promise<boolean> {
    const { preparePhoto } = await loadModule(() => import('../../lib/photos/prepare-photo.ts'));
    const photo = await preparePhoto(file);
    if (typeof photo === 'string') return false;
    await api.imports.addPicture(
      { params: { id }, body: { name: file.name }, files: { image: photo.blob } },
      { signal, idempotencyKey: newIdempotencyKey() },
    );
    return true;
  }

  async function sendAll(files: readonly File[], signal: AbortSignal) {
    const { picturesIn } = await loadModule(() => import('./pictures-in.ts'));
    const counted: SentPictures = { sent: 0, refused: [], unwanted: [] };
    setProgress(structuredClone(counted));
    for await (const file of picturesIn(files)) {
      signal.throwIfAborted();
      if (!isWanted(file)) counted.unwanted.push(file.name);
      else if ('size' in file && (await sendOne(file, signal))) counted.sent += 1;
      else counted.refused.push(file.name);
      setProgress(structuredClone(counted));
    }
    setProgress({ ...counted, isComplete: true });
  }

  async function send(files: readonly File[]): Promise<void> {
    controller.current = new AbortController();
    setBusy(true);
    try {
      await sendAll(files, controller.current.signal);
    } finally {
      setBusy(false);
      await refresh();
    }
  }

  return { send, progress, isBusy, stop: () => controller.current?.abort() };
}

export type SendingPictures = ReturnType<typeof useSendPictures>;
