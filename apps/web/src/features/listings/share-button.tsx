import { Share2 } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/toast.ts';

/** Hands the page to the phone's own share list; copies the address where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTexts();

  async function share() {
    const url = window.location.origin + window.location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(t('listing.linkCopied'));
    } catch {
      // Closed without choosing, or copying is not allowed here: nothing was promised.
    }
  }

  return (
    <button
      type="button"
      aria-label={t('listing.share')}
      onClick={share}
      className="flex size-12 items-center justify-center rounded-full"
    >
      <Share2 aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
    </button>
  );
}
