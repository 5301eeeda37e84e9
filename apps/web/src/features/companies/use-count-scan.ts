import { useEffect } from 'react';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { api } from '../../lib/requests/api.ts';

const counted = new Set<string>();

/** Counts a visit through the printed QR code, once per session of the app. */
export function useCountScan(id: string): void {
  const [query] = useSearchParams();
  const isScan = query.get('src') === 'qr';
  useEffect(() => {
    if (!isScan || counted.has(id)) return;
    counted.add(id);
    // An uncounted scan is not reported as an error.
    api.companies.scan({ params: { id } }).catch(() => counted.delete(id));
  }, [id, isScan]);
}
