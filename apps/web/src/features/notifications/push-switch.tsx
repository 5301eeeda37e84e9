import { Bell, BellOff } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { usePush } from './use-push.ts';

/** Button that turns notifications on or off for this device; renders nothing if the browser or the server does not support them. */
export function PushSwitch() {
  const { t } = useTexts();
  const { state, start, stop } = usePush();
  if (state === 'missing') return null;
  if (state === 'denied') return <p className="py-3 text-15 text-text-2">{t('channels.pushDenied')}</p>;
  const isOn = state === 'on';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 flex-[1_1_12rem] text-15 text-text-2">
        {t(isOn ? 'channels.pushOn' : 'channels.pushOff')}
      </p>
      {isOn ? (
        <Button icon={BellOff} kind="outline" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {t('channels.stop')}
        </Button>
      ) : (
        <Button icon={Bell} kind="outline" disabled={start.isPending} onClick={() => start.mutate()}>
          {t(start.isPending ? 'channels.starting' : 'channels.start')}
        </Button>
      )}
    </div>
  );
}
