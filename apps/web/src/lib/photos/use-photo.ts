import { useEffect, useRef, useState } from 'react';
import { pickedPhotos } from './picked-photos.ts';
import { type PhotoProblem, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** A chosen image and the URL of its preview. */
export type PickedPhoto = PreparedPhoto & { url: string };

const withUrl = (prepared: PreparedPhoto): PickedPhoto => ({
  ...prepared,
  url: URL.createObjectURL(prepared.blob),
});

/** State of the image of a form: validated, compressed and previewed; `problem` is the reason of a rejection. With the `name` of its field it is restored when its sheet was closed before saving. */
export function usePhoto(name?: string) {
  const [photo, setPhoto] = useState<PickedPhoto | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const latest = useRef<File | null>(null);

  useEffect(() => {
    const kept = name && pickedPhotos.get(name);
    if (!kept) return;
    setPhoto(withUrl(kept));
    setRestored(true);
  }, [name]);
  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo]);

  return {
    photo,
    problem,
    isBusy,
    isRestored,
    async pick(file: File) {
      latest.current = file;
      setBusy(true);
      // A file that exists only in a cloud cannot be read without a network.
      const prepared = await preparePhoto(file).catch(() => 'unsupported' as const);
      if (latest.current !== file) return;
      setBusy(false);
      const isRefused = typeof prepared === 'string';
      setProblem(isRefused ? prepared : null);
      // A rejected file does not replace the previously chosen photo.
      if (isRefused) return;
      setPhoto(withUrl(prepared));
      if (name) pickedPhotos.set(name, prepared);
    },
    remove() {
      latest.current = null;
      if (name) pickedPhotos.delete(name);
      setRestored(false);
      setBusy(false);
      setProblem(null);
      setPhoto(null);
    },
  };
}
