import { useEffect, useState } from 'react';

/** Returns whether an image failed to load, and the function that records it. An image that was lost with the network is loaded again with the next one. */
export function useImageFailure(): [boolean, () => void] {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retry = () => setFailed(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed]);
  return [hasFailed, () => setFailed(true)];
}
