import { pages } from '@laterite/shared/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { unseenQuery } from '../features/orders/orders.queries.ts';
import { useTexts } from '../i18n/i18n.tsx';
import { chooseDataSaver, useDataSaver } from '../lib/hydration/data-saver.ts';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { useSession } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { LanguageSwitch } from '../ui/controls/language-switch.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Sheet } from '../ui/sheets/sheet.tsx';
import { siteLinks } from './site-links.ts';

const InstallOffer = lazyPart(() => import('../features/install/install-offer.tsx'), {
  texts: ['install'],
  failure: 'none',
});

/** Links replace the menu in the history, so that Back leads to the page behind it. */
function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} replace className="flex min-h-12 items-center border-b border-line text-16 font-medium">
      {children}
    </Link>
  );
}

function Account() {
  const { t } = useTexts();
  const { isMember } = useSession();
  if (isMember)
    return (
      <ButtonLink to={paths.upload} replace wide>
        {t('layout.publish')}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink to={paths.login()} replace kind="outline" size="tight" wide>
        {t('layout.logIn')}
      </ButtonLink>
      <ButtonLink to={paths.register} replace size="tight" wide>
        {t('layout.register')}
      </ButtonLink>
    </>
  );
}

/** Switch of the data saver; its default is the setting of the phone. */
function DataSaver() {
  const { t } = useTexts();
  const isSaving = useDataSaver();
  return (
    <Checkbox
      label={t('menu.dataSaver')}
      checked={isSaving}
      onChange={({ currentTarget }) => chooseDataSaver(currentTarget.checked)}
    />
  );
}

/** Menu of phones and tablets with the links of the header and further links. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const { data: unseen } = useQuery({ ...unseenQuery, enabled: isMember });
  return (
    <Sheet title={t('layout.menu')} isOpen isRendered onClose={onClose} footer={<Account />}>
      <nav aria-label={t('layout.mainNavigation')} className="flex flex-col py-2">
        {siteLinks.map(({ to, label }) => (
          <MenuLink key={to} to={to}>
            {t(label)}
          </MenuLink>
        ))}
        <MenuLink to={paths.directory('prestataires')}>{t('layout.providers')}</MenuLink>
        <MenuLink to={pages.mines.path}>{t('layout.mines')}</MenuLink>
        <MenuLink to={pages.publicRequests.path}>{t('layout.publicRequests')}</MenuLink>
        <MenuLink to={paths.calculator()}>{t('menu.calculator')}</MenuLink>
        <MenuLink to={paths.favorites}>{t('layout.favorites')}</MenuLink>
        <MenuLink to={paths.selection}>{t('layout.selection')}</MenuLink>
        {isMember && <MenuLink to={paths.myListings}>{t('layout.myListings')}</MenuLink>}
        {isMember && <MenuLink to={paths.alerts}>{t('layout.alerts')}</MenuLink>}
        {isMember && <MenuLink to={paths.messages}>{t('layout.messages')}</MenuLink>}
        {isMember && <MenuLink to={paths.orders(unseen ? 'in' : 'out')}>{t('layout.orders')}</MenuLink>}
        {isMember && <MenuLink to={paths.profile}>{t('layout.profile')}</MenuLink>}
      </nav>
      <div className="flex items-center justify-between pb-4">
        <span className="text-16">{t('layout.language')}</span>
        <LanguageSwitch />
      </div>
      <DataSaver />
      <Suspense>
        <InstallOffer />
      </Suspense>
    </Sheet>
  );
}
