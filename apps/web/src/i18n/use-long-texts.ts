import type { Language } from '@laterite/shared/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { withBrand } from '../lib/brand.ts';
import { loadModule } from '../lib/load-module.ts';
import { useTexts } from './i18n.tsx';

/** Long texts of one page in the chosen language; fetched when the page opens, not with the catalogue of all pages. */
export function useLongTexts<T>(name: string, loaders: Record<Language, () => Promise<T>>) {
  const { language } = useTexts();
  return useQuery({
    queryKey: ['words', name, language],
    queryFn: async () => withBrand(await loadModule(loaders[language])),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
