import type { PageHints } from '@laterite/shared/page-hints.ts';
import { useEffect } from 'react';
import { chosenLanguage, onLanguageChange } from '../../i18n/i18n.tsx';
import { isSavingData, onDataSaverChange } from '../hydration/data-saver.ts';
import { token } from '../requests/token.ts';
import { isSignedIn } from './session.ts';

const yearSeconds = 31_536_000;

function writeCookie(name: keyof PageHints, value: string | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = value ? yearSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox on old phones
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

function writeHints(): void {
  writeCookie('wording', chosenLanguage());
  writeCookie('saveData', isSavingData() ? 'on' : 'off');
  writeCookie('isMember', isSignedIn() ? '1' : undefined);
}

/** Stores the cookies from which the server renders the next page in the state of this device. */
export function useHintCookies(): void {
  useEffect(() => {
    writeHints();
    const stops = [onLanguageChange, onDataSaverChange, token.subscribe].map((follow) => follow(writeHints));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
