import { ShoppingCart, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSaved } from '../features/saved/saved.ts';
import { useTexts } from '../i18n/i18n.tsx';
import { useSession } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/controls/link.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';

export const headerAction = 'relative flex h-12 w-11 shrink-0 items-center justify-center rounded-8 lg:w-12';

function CountDot({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-yellow px-1 text-[0.75rem] leading-none font-bold text-ink"
    >
      {children}
    </span>
  );
}

export function SelectionLink() {
  const { t } = useTexts();
  const count = useSaved('selection').length;
  return (
    <Link to={paths.selection} aria-label={t('layout.selectionCount', { count })} className={headerAction}>
      <ShoppingCart className="size-5.5" />
      {count > 0 && <CountDot>{count}</CountDot>}
    </Link>
  );
}

export function AccountLink() {
  const { t } = useTexts();
  const { me, isMember } = useSession();
  return (
    <Link to={isMember ? paths.profile : paths.login()} className={headerAction}>
      <span className="sr-only">{t(isMember ? 'layout.profile' : 'layout.logIn')}</span>
      {me ? (
        <Avatar name={me.userName} src={me.profilePictureUrl} size={32} />
      ) : (
        <UserRound className="size-5.5" />
      )}
    </Link>
  );
}
