import { useEffect, useRef, useState } from 'react';
import { useIsShown } from '../view/use-is-shown.ts';
import { pickedPhotos } from './picked-photos.ts';
import { type PhotoProblem, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** A chosen image and the URL of its preview. */
export type PickedPhoto = PreparedPhoto & { url: string };

/** State of the image of a form: validated, compressed and previewed; `problem` is the reason of a rejection. With the `name` of its field it is restored when its sheet was closed before saving. */
export function usePhoto(name?: string) {
  const [prepared, setPrepared] = useState<PreparedPhoto | null>(null);
  const [photo, setPhoto] = useState<PickedPhoto | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const isShown = useIsShown();
  const latest = useRef<File | null>(null);

  useEffect(() => {
    const kept = name && pickedPhotos.get(name);
    if (!kept) return;
    setPrepared(kept);
    setRestored(true);
  }, [name]);
  // An effect, because a photo may be ready only after its sheet was closed, when nothing would revoke its URL.
  useEffect(() => {
    if (!prepared) return setPhoto(null);
    const url = URL.createObjectURL(prepared.blob);
    setPhoto({ ...prepared, url });
    return () => URL.revokeObjectURL(url);
  }, [prepared]);

  return {
    photo,
    problem,
    isBusy,
    isRestored,
    async pick(file: File) {
      latest.current = file;
      setBusy(true);
      // A file that exists only in a cloud cannot be read without a network.
      const result = await preparePhoto(file).catch(() => 'unsupported' as const);
      if (latest.current !== file) return;
      setBusy(false);
      const isRefused = typeof result === 'string';
      setProblem(isRefused ? result : null);
      // A rejected file does not replace the previously chosen photo.
      if (isRefused) return;
      setPrepared(result);
      if (name) pickedPhotos.set(name, result);
    },
    remove() {
      latest.current = null;
      // Once this field is closed, another photo may have been chosen in the same sheet opened again.
      if (name && (isShown() || pickedPhotos.get(name) === prepared)) pickedPhotos.delete(name);
      setRestored(false);
      setBusy(false);
      setProblem(null);
      setPrepared(null);
    },
  };
}
