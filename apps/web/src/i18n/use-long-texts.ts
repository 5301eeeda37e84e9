import type { Language } from '@laterite/shared/languages.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useSyncExternalStore } from 'react';
import { brandName } from '../lib/formats/brand.ts';
import { loadModule } from '../lib/loading/load-module.ts';
import { useTexts } from './i18n.tsx';

/** Replaces `{brand}` in every string of a structure of texts. */
function withBrand<T>(texts: T): T {
  if (typeof texts === 'string') return texts.replaceAll('{brand}', brandName) as T;
  if (Array.isArray(texts)) return texts.map(withBrand) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withBrand(text)])) as T;
}

const subscribe = () => () => undefined;
const isNever = () => false;
const isInBrowser = () => !import.meta.env.SSR;

/** Long texts of one page in the chosen language; fetched when the page opens, not with the catalogue of all pages. */
export function useLongTexts<T>(name: string, loaders: Record<Language, () => Promise<T>>) {
  const { language } = useTexts();
  const options = queryOptions({
    queryKey: ['words', name, language],
    queryFn: async () => withBrand(await loadModule(loaders[language])),
    meta: { isCode: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const client = useQueryClient();
  const isHydrating = useSyncExternalStore(subscribe, isNever, isInBrowser);
  // Keep the rendered page until its texts are loaded, which are code and not part of its state.
  if (isHydrating && client.getQueryData(options.queryKey) === undefined) use(client.fetchQuery(options));
  return useQuery(options);
}
