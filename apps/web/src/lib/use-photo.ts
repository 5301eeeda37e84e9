import { useEffect, useRef, useState } from 'react';
import { type PhotoProblem, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** A chosen picture and the address under which this page can show it. */
export type PickedPhoto = PreparedPhoto & { url: string };

/** The picture of a form: checked, made lighter, shown; `problem` says why one was refused. */
export function usePhoto() {
  const [photo, setPhoto] = useState<PickedPhoto | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<File | null>(null);

  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo]);

  return {
    photo,
    problem,
    isBusy,
    async pick(file: File) {
      latest.current = file;
      setBusy(true);
      const prepared = await preparePhoto(file);
      if (latest.current !== file) return;
      setBusy(false);
      const isRefused = typeof prepared === 'string';
      setProblem(isRefused ? prepared : null);
      // A refused file leaves the photo chosen before in its place.
      if (!isRefused) setPhoto({ ...prepared, url: URL.createObjectURL(prepared.blob) });
    },
    remove() {
      latest.current = null;
      setBusy(false);
      setProblem(null);
      setPhoto(null);
    },
  };
}
