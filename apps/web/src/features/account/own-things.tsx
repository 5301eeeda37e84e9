import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Bell,
  BriefcaseBusiness,
  Flag,
  Handshake,
  Heart,
  MessageSquareText,
  Package,
  ReceiptText,
  ShieldCheck,
  ShoppingCart,
  Store,
  Tags,
} from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/facts/badge.tsx';
import { ownCountsQuery } from '../my-listings/my-listings.queries.ts';
import { unreadQuery } from '../notifications/notifications.queries.ts';
import { unseenQuery } from '../orders/orders.queries.ts';
import { useSaved } from '../saved/saved.ts';
import { Menu, MenuLink } from './menu-row.tsx';

/** Lists the member's own content with counts. */
export function OwnThings({ me }: { me: Me }) {
  const { t } = useTexts();
  const { data: counts } = useQuery(ownCountsQuery);
  const { data: news } = useQuery(unreadQuery());
  const { data: unseen } = useQuery(unseenQuery);
  return (
    <Menu label={t('account.ownThings')}>
      <MenuLink to={paths.myListings} icon={Package} label={t('layout.myListings')} aside={counts?.online} />
      <MenuLink
        to={paths.orders(unseen ? 'in' : 'out')}
        icon={Handshake}
        label={t('layout.orders')}
        aside={unseen ? <Badge kind="rental">{unseen}</Badge> : unseen}
      />
      <MenuLink to={paths.ownPrices} icon={Tags} label={t('account.ownPrices')} />
      <MenuLink
        to={paths.messages}
        icon={MessageSquareText}
        label={t('layout.messages')}
        aside={news?.conversations ? <Badge kind="rental">{news.conversations}</Badge> : undefined}
      />
      <MenuLink
        to={paths.favorites}
        icon={Heart}
        label={t('layout.favorites')}
        aside={useSaved('favorites').length}
      />
      <MenuLink
        to={paths.selection}
        icon={ShoppingCart}
        label={t('layout.selection')}
        aside={useSaved('selection').length}
      />
      <MenuLink to={paths.alerts} icon={Bell} label={t('layout.alerts')} />
      {me.professional && (
        <MenuLink
          to={paths.professional(me.professional)}
          icon={BriefcaseBusiness}
          label={t('account.professionalPage')}
        />
      )}
      <MenuLink to={paths.verification()} icon={BadgeCheck} label={t('account.verification')} />
      {me.payments && <MenuLink to={paths.payments} icon={ReceiptText} label={t('account.payments')} />}
      <MenuLink to={paths.reports} icon={Flag} label={t('account.reports')} />
      <MenuLink to={paths.seller(me._id)} icon={Store} label={t('account.publicPage')} />
      {hasRight(me, 'reviewListings') && (
        <MenuLink to={paths.admin} icon={ShieldCheck} label={t('account.admin')} />
      )}
    </Menu>
  );
}
