import { LogIn, Unplug } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { ApiError, messageOf } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useFinishLogin } from './use-finish-login.ts';

const AppealForm = lazyPart(() => import('../support/appeal-form.tsx'), { texts: ['appeal'] });

/** `/login/:provider?code=…&state=…`: target of the redirect from an external provider. */
export default function ProviderLoginPage() {
  const { t } = useTexts();
  const { provider, error } = useFinishLogin();
  if (!error) return <EmptyState icon={LogIn} level="h1" title={t('identities.finishing', { provider })} />;
  const message = messageOf(error, t('identities.failedHint'), t('common.networkError'));
  const appealToken = error instanceof ApiError ? error.appealToken : undefined;
  return (
    <EmptyState
      icon={Unplug}
      tint="mines"
      level="h1"
      title={t('identities.failed', { provider })}
      hint={appealToken ? undefined : message}
    >
      {appealToken && (
        <div className="w-full text-left">
          <Suspense>
            <AppealForm reason={message} token={appealToken} />
          </Suspense>
        </div>
      )}
      <ButtonLink to={paths.login()}>{t('identities.back')}</ButtonLink>
    </EmptyState>
  );
}
