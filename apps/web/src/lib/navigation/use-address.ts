import { useLocation } from './router.tsx';

/** Returns the URL parameters of this page for a form that adds to them, without the given ones and without an open sheet. */
export function useAddressFields(...without: string[]): [name: string, value: string][] {
  const { search } = useLocation();
  return [...new URLSearchParams(search)].filter(([name]) => name !== 'sheet' && !without.includes(name));
}

const pageIn = (value: string | null) => (value && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1);

/** Returns the page number of a list from the URL, 1 by default, and a function that returns the URL of another page. */
export function usePageParam(name = 'page') {
  const { pathname, search } = useLocation();
  const fields = useAddressFields(name);
  const addressOf = (page: number): string => {
    const query = new URLSearchParams(page > 1 ? [...fields, [name, String(page)]] : fields).toString();
    return pathname + (query && `?${query}`);
  };
  return { page: pageIn(new URLSearchParams(search).get(name)), addressOf };
}
