import { useEffect } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';

/** Links the manifest in the chosen language, because browsers show its shortcuts. */
export function useManifest(): void {
  const { language } = useTexts();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const path = language === 'fr' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
    if (link?.getAttribute('href') !== path) link?.setAttribute('href', path);
  }, [language]);
}
