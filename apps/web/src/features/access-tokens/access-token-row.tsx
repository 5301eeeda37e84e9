import type { AccessToken } from '@laterite/shared/features/access-tokens/access-token.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay, formatInstant } from '../../lib/formats/dates.ts';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { toast } from '../../lib/view/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useRevokeAccessToken } from './access-tokens.queries.ts';

/** Shows a token: its scopes, expiry and last use, and a button to revoke it. */
export function AccessTokenRow({ _id, name, scopes, ending, expiresAt, lastUsedAt }: AccessToken) {
  const { t, language } = useTexts();
  const revoke = useRevokeAccessToken(_id);
  const showFailure = useShowFailure();
  const remove = () =>
    revoke.mutate(undefined, {
      onSuccess: () => toast.success(t('tokens.revoked')),
      onError: (error) => showFailure(error, { failed: t('tokens.revokeFailed') }),
    });
  const lines = [
    scopes.map((scope) => t(`tokens.scope.${scope}`)).join(' · '),
    t('tokens.until', { when: formatDay(expiresAt.slice(0, 10), language) }),
    lastUsedAt ? t('tokens.used', { when: formatInstant(lastUsedAt, language) }) : t('tokens.unused'),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold wrap-anywhere">
          {name} <code className="font-mono text-14 font-normal text-muted">…{ending}</code>
        </span>
        {lines.map((line) => (
          <span key={line} className="block text-14 text-muted">
            {line}
          </span>
        ))}
      </span>
      <Button
        kind="outline"
        aria-label={t('tokens.revokeNamed', { name })}
        disabled={revoke.isPending}
        onClick={remove}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
