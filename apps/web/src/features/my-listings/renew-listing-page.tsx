import { CircleCheck, Link2Off, RefreshCw } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { useLocation, usePageId } from '../../lib/navigation/router.tsx';
import { isUnanswered, messageOf } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useRenewByLink } from './my-listings.mutations.ts';

/** Page `/renouveler/:id#t=…`, the target of the link in a notice. The listing is renewed only on a press, so that link previews renew nothing. */
export default function RenewListingPage() {
  const { t, language } = useTexts();
  const id = usePageId();
  const { hash } = useLocation();
  const renew = useRenewByLink(id);
  const { data, error, isPending } = renew;

  if (data) {
    const day = formatDay(data.expiresAt.slice(0, 10), language);
    return (
      <EmptyState
        icon={CircleCheck}
        level="h1"
        title={t('myListings.renewed')}
        hint={t('myListings.renewedUntil', { title: data.title, day })}
      >
        <ButtonLink to={paths.listing(id)}>{t('ui.seeListing')}</ButtonLink>
      </EmptyState>
    );
  }
  const isLost = isUnanswered(error);
  if (error && !isLost) {
    return (
      <EmptyState
        icon={Link2Off}
        tint="mines"
        level="h1"
        title={t('myListings.renewFailed')}
        hint={messageOf(error, t('myListings.renewLinkFailed'), t('common.networkError'))}
      >
        <ButtonLink to={paths.myListings}>{t('layout.myListings')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={RefreshCw}
      level="h1"
      title={t('myListings.renewTitle')}
      hint={t('myListings.renewHint')}
    >
      <Button
        disabled={isPending}
        onClick={() => renew.mutate(new URLSearchParams(hash.slice(1)).get('t') ?? undefined)}
      >
        {t(isPending ? 'myListings.renewing' : 'myListings.renew')}
      </Button>
      <div aria-live="polite">{isLost && <FormError>{t('common.networkError')}</FormError>}</div>
    </EmptyState>
  );
}
