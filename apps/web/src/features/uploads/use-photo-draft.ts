import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { storedValue } from '../../lib/device/storage.ts';
import { isUnsent, photosTtlMs, storedPhoto } from './photo.ts';
import { usePhotos } from './use-photos.ts';

/** Text of each photo by its id: a caption, or its role in a before/after pair. */
export type PhotoNotes = Record<string, string>;

interface Options {
  /** Name of the draft. */
  name: string;
  /** Images that are already stored, and their texts. */
  shown: readonly string[];
  notes: PhotoNotes;
  max: number;
}

const draftSchema = z.object({
  at: z.number(),
  keys: z.array(z.string()),
  notes: z.record(z.string(), z.string()),
  /** Number of chosen photos whose upload was incomplete. */
  unsent: z._default(z.number(), 0),
});
type Draft = z.infer<typeof draftSchema>;

const isSame = (a: Pick<Draft, 'keys' | 'notes'>, b: Pick<Draft, 'keys' | 'notes'>) =>
  a.keys.join() === b.keys.join() && a.keys.every((key) => (a.notes[key] ?? '') === (b.notes[key] ?? ''));

/** State of the photos of a form with a text for each. Uploaded ones are restored when the sheet is opened again before it is saved; of incomplete uploads only the number is stored. */
export function usePhotoDraft({ name, shown, notes: shownNotes, max }: Options) {
  const [initial, setInitial] = useState({ keys: [...shown], notes: shownNotes });
  const [stored] = useState(() =>
    storedValue('form:*', (value) => z.safeParse(draftSchema, value).data, `photos-${name}`),
  );
  const [draft, setDraft] = useState(() => {
    const found = stored.read();
    return found && found.at > Date.now() - photosTtlMs ? found : undefined;
  });
  const photosOf = (keys: string[]) => keys.map((key) => storedPhoto(key, !initial.keys.includes(key)));
  const pictures = usePhotos(() => photosOf((draft ?? initial).keys), max);
  const [notes, setNotes] = useState(() => (draft ?? initial).notes);
  const isSaved = useRef(false);
  const { photos, store } = pictures;
  const added = photos.filter(({ source }) => source).length;
  const missing = Math.max(0, (draft?.unsent ?? 0) - added);

  useEffect(() => {
    if (isSaved.current) return;
    const sent = photos.filter(({ key }) => key !== null);
    const now = {
      keys: sent.map(({ key }) => key!),
      notes: Object.fromEntries(sent.map(({ id, key }) => [key!, notes[id] ?? ''])),
    };
    const unsent = photos.filter(isUnsent).length + missing;
    if (unsent === 0 && isSame(now, initial)) stored.clear();
    else stored.write({ at: stored.read()?.at ?? Date.now(), ...now, unsent });
  }, [photos, notes, stored, initial, missing]);

  return {
    pictures,
    notes,
    note: (id: string, text: string) => setNotes((before) => ({ ...before, [id]: text })),
    isRestored: draft !== undefined,
    /** Number of photos of an earlier visit that have to be added again. */
    missing,
    /** Restores the stored images and deletes the others. */
    forget() {
      setDraft(undefined);
      setNotes(initial.notes);
      store.replace(photosOf(initial.keys));
    },
    /** Adopts the current images of the server: appends those added in another session, removes those deleted there. */
    merge(keys: readonly string[], shownNow: PhotoNotes) {
      const isLeft = (key: string | null) =>
        key === null || keys.includes(key) || !initial.keys.includes(key);
      const added = keys.filter((key) => !initial.keys.includes(key));
      const left = photos.filter(({ key }) => isLeft(key));
      const others = added.filter((key) => !left.some((photo) => photo.key === key));
      store.replace([...left, ...others.map((key) => storedPhoto(key))]);
      setNotes((before) => ({ ...shownNow, ...before }));
      setInitial({ keys: [...keys], notes: shownNow });
    },
    /** Deletes the draft after its photos were saved. */
    markSaved() {
      isSaved.current = true;
      stored.clear();
      store.markSaved();
    },
  };
}
