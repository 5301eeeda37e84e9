import { LogIn, Unplug } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFinishLogin } from './use-finish-login.ts';

/** `/login/:provider?code=…&state=…`: where another site sends the browser back to. */
export default function ProviderLoginPage() {
  const { t } = useTexts();
  const { provider, error } = useFinishLogin();
  if (!error) return <EmptyState icon={LogIn} level="h1" title={t('identities.finishing', { provider })} />;
  return (
    <EmptyState
      icon={Unplug}
      tint="mines"
      level="h1"
      title={t('identities.failed', { provider })}
      hint={messageOf(error, t('identities.failedHint'), t('common.networkError'))}
    >
      <ButtonLink to={paths.login()}>{t('identities.back')}</ButtonLink>
    </EmptyState>
  );
}
