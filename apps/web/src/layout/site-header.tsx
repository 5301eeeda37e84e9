import { Menu, Plus } from 'lucide-react';
import { useTexts } from '../i18n/i18n.tsx';
import { lazyPart } from '../lib/hydration/lazy-part.tsx';
import { useLocation } from '../lib/navigation/router.tsx';
import { useHistorySheet } from '../lib/navigation/use-history-sheet.ts';
import { useSession } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { LanguageSwitch } from '../ui/controls/language-switch.tsx';
import { Link } from '../ui/controls/link.tsx';
import { SheetButton } from '../ui/sheets/sheet-button.tsx';
import { AccountLink, headerAction, SelectionLink } from './header-actions.tsx';
import { Logo } from './logo.tsx';
import { SearchButton } from './search-button.tsx';
import { linkOf, siteLinks } from './site-links.ts';

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'), { texts: ['menu'] });

function DesktopLinks() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const here = pathname.replace(/\/$/, '');
  const part = linkOf(pathname);
  return (
    <nav aria-label={t('layout.mainNavigation')} className="hidden flex-1 gap-1 pl-4 lg:flex">
      {siteLinks.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : to === part || undefined}
          className="flex min-h-11 items-center rounded-8 px-3.5 text-15 font-medium hover:bg-sunk aria-[current]:bg-btp-tint aria-[current]:text-brand"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

function MenuButton() {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet('menu');
  return (
    <div className="lg:hidden">
      <SheetButton
        sheet="menu"
        aria-label={t('layout.openMenu')}
        aria-expanded={isOpen}
        onPointerDown={MenuSheet.preload}
        onClick={open}
        className={headerAction}
      >
        <Menu className="size-6" />
      </SheetButton>
      {isOpen && <MenuSheet onClose={close} />}
    </div>
  );
}

export function SiteHeader() {
  const { t } = useTexts();
  const { isMember } = useSession();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface low:static">
      <div className="page-width flex min-h-14 flex-wrap items-center lg:min-h-18 lg:flex-nowrap">
        <Link to={paths.home} className="mr-auto flex min-h-12 items-center rounded-8 lg:mr-0">
          <Logo />
        </Link>
        <DesktopLinks />
        <div className="-mr-2.5 ml-auto flex flex-wrap items-center justify-end lg:mr-0 lg:flex-nowrap lg:gap-1">
          <SearchButton />
          <SelectionLink />
          {isMember && (
            <ButtonLink icon={Plus} to={paths.upload} className="mx-2 max-lg:hidden">
              {t('layout.publish')}
            </ButtonLink>
          )}
          {isMember && <span id="bell" className={`${headerAction} max-lg:w-9.5`} />}
          <AccountLink />
          <div className="ml-1 hidden lg:flex">
            <LanguageSwitch />
          </div>
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
