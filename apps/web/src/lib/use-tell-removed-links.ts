import { cleanText } from '@laterite/shared/text.ts';
import { useTexts } from '../i18n/i18n.tsx';
import { toast } from './toast.ts';

/** Returns a function that tells authors when the server removed links or e-mail addresses from a text, and returns whether it did. */
export function useTellRemovedLinks() {
  const { t } = useTexts();
  return (written: string, published: string | null): boolean => {
    const isShorter = published !== cleanText(written);
    if (isShorter) toast.message(t('common.publishedWithoutLinks'));
    return isShorter;
  };
}
