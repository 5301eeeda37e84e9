import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/router.tsx';

const counted = new Set<string>();

/** Counts a visit by the printed QR code, once per session of the app. */
export function useCountScan(id: string): void {
  const [query] = useSearchParams();
  const isScan = query.get('src') === 'qr';
  useEffect(() => {
    if (!isScan || counted.has(id)) return;
    counted.add(id);
    // A scan that is not counted is no failure to anyone here.
    api.companies.scan({ params: { id } }).catch(() => counted.delete(id));
  }, [id, isScan]);
}
