import { BellOff, CircleCheck, Link2Off } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useLocation, usePageId } from '../../lib/navigation/router.tsx';
import { isUnanswered } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useStopAlert } from './alerts.queries.ts';

/** `/alertes/:id/arreter#t=…`: target of the link in an alert's message. Stopping needs a press, so that link previews stop nothing. */
export default function StopAlertPage() {
  const { t } = useTexts();
  const id = usePageId();
  const { hash } = useLocation();
  const stop = useStopAlert(id);
  const toAlerts = <ButtonLink to={paths.alerts}>{t('alerts.title')}</ButtonLink>;

  if (stop.data) {
    const hint = t('alerts.stoppedHint', { name: stop.data.name });
    return (
      <EmptyState icon={CircleCheck} level="h1" title={t('alerts.stopped')} hint={hint}>
        {toAlerts}
      </EmptyState>
    );
  }
  const isLost = isUnanswered(stop.error);
  if (stop.error && !isLost) {
    return (
      <EmptyState
        icon={Link2Off}
        tint="mines"
        level="h1"
        title={t('alerts.stopFailed')}
        hint={t('alerts.stopFailedHint')}
      >
        {toAlerts}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={BellOff} level="h1" title={t('alerts.stopTitle')} hint={t('alerts.stopHint')}>
      <Button
        disabled={stop.isPending}
        onClick={() => stop.mutate(new URLSearchParams(hash.slice(1)).get('t') ?? '')}
      >
        {t(stop.isPending ? 'alerts.stopping' : 'alerts.stop')}
      </Button>
      <div aria-live="polite">{isLost && <FormError>{t('common.networkError')}</FormError>}</div>
    </EmptyState>
  );
}
