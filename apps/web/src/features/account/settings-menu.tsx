import { useQuery } from '@tanstack/react-query';
import { Bell, KeyRound, Languages, LifeBuoy, Link2, Lock, UserRoundPen, Webhook } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx';
import { unreadQuery } from '../notifications/notifications.queries.ts';
import { Menu, MenuButton, MenuLink } from './menu-row.tsx';

interface Props {
  onEdit: () => void;
  onLinked: () => void;
  onTokens: () => void;
  onWebhooks: () => void;
}

/** Links of the profile menu in the specification, linked log-in accounts, access tokens, and the language. */
export function SettingsMenu({ onEdit, onLinked, onTokens, onWebhooks }: Props) {
  const { t } = useTexts();
  const { data: count } = useQuery(unreadQuery());
  return (
    <Menu label={t('account.settings')}>
      <MenuButton icon={UserRoundPen} label={t('account.editProfile')} onClick={onEdit} />
      <MenuLink to={paths.changePassword} icon={Lock} label={t('account.changePassword')} />
      <MenuButton icon={Link2} label={t('account.linkedAccounts')} onClick={onLinked} />
      <MenuButton icon={KeyRound} label={t('account.accessTokens')} onClick={onTokens} />
      <MenuButton icon={Webhook} label={t('account.webhooks')} onClick={onWebhooks} />
      <MenuLink
        to={paths.notifications}
        icon={Bell}
        label={t('account.notifications')}
        aside={count?.unread || undefined}
      />
      <MenuLink to={paths.support()} icon={LifeBuoy} label={t('account.support')} />
      <li className="flex min-h-14 flex-wrap items-center gap-3.5">
        <Languages className="size-5.5 shrink-0" />
        <span className="flex-1 text-16 font-medium">{t('layout.language')}</span>
        <LanguageSwitch />
      </li>
    </Menu>
  );
}
