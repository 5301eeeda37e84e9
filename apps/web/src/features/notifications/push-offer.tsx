import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { endPushOffer } from './push-offer-store.ts';
import { usePush } from './use-push.ts';

/** Offers notifications on this device; the browser's permission prompt opens only after a press on the button. Leaves room for toasts below. */
export default function PushOffer() {
  const { t } = useTexts();
  const { state, start } = usePush();
  if (state !== 'off') return null;
  return (
    <section
      aria-label={t('channels.offer')}
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+5.5rem)] z-30 mx-auto flex max-w-120 flex-col gap-3 rounded-12 border border-line bg-surface p-4 shadow-float"
    >
      <p className="text-16">{t('channels.offer')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: () => endPushOffer() })}
        >
          {t(start.isPending ? 'channels.starting' : 'channels.offerStart')}
        </Button>
        <Button kind="text" onClick={() => endPushOffer(true)}>
          {t('common.later')}
        </Button>
      </div>
    </section>
  );
}
