import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';

const row =
  'flex min-h-14 w-full items-center gap-3.5 rounded-8 text-left text-16 font-medium hover:text-brand';

interface Inside {
  icon: LucideIcon;
  label: string;
  /** Count or text at the end of the row. */
  aside?: ReactNode;
}

function RowContent({ icon: Icon, label, aside }: Inside) {
  return (
    <>
      <Icon className="size-5.5 shrink-0" />
      <span className="min-w-0 flex-1 break-words">{label}</span>{' '}
      {aside !== undefined && <span className="shrink-0 text-muted tabular-nums">{aside}</span>}
      <ChevronRight className="size-5 shrink-0 text-muted" />
    </>
  );
}

/** Card with a list of links. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="rounded-12 border border-line bg-surface px-4 py-1">
      <ul className="divide-y divide-line">{children}</ul>
    </nav>
  );
}

/** Row that links to another page. */
export function MenuLink({ to, ...inside }: Inside & { to: string }) {
  return (
    <li>
      <Link to={to} className={row}>
        <RowContent {...inside} />
      </Link>
    </li>
  );
}

/** Row that opens a sheet of this page. */
export function MenuButton({
  onClick,
  disabled,
  ...inside
}: Inside & { onClick: () => void; disabled?: boolean }) {
  return (
    <li>
      <button type="button" onClick={onClick} disabled={disabled} className={`${row} disabled:text-muted`}>
        <RowContent {...inside} />
      </button>
    </li>
  );
}
