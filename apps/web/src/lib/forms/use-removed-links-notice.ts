import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../view/toast.ts';

/** Returns the letters and digits of a text, because the removal of invisible characters needs no notice. */
const lettersOf = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a function that notifies authors when the server removed links or e-mail addresses from a text, and returns whether it did. */
export function useRemovedLinksNotice() {
  const { t } = useTexts();
  return (written: string, published: string | null): boolean => {
    const isShorter = lettersOf(published ?? '') !== lettersOf(written);
    if (isShorter) toast.message(t('common.publishedWithoutLinks'));
    return isShorter;
  };
}
