import { useLocation } from './router.tsx';

/** Returns the parameters of this page's address, for a form that adds to them; without those given and without an open sheet. */
export function useAddressFields(...without: string[]): [name: string, value: string][] {
  const { search } = useLocation();
  return [...new URLSearchParams(search)].filter(([name]) => name !== 'sheet' && !without.includes(name));
}

const pageIn = (value: string | null) => (value && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1);

/** Returns which page of a list the address names, the first by default, and a function that returns the address of another one. */
export function usePageParam(name = 'page') {
  const { pathname, search } = useLocation();
  const fields = useAddressFields(name);
  const addressOf = (page: number): string => {
    const query = new URLSearchParams(page > 1 ? [...fields, [name, String(page)]] : fields).toString();
    return pathname + (query && `?${query}`);
  };
  return { page: pageIn(new URLSearchParams(search).get(name)), addressOf };
}
