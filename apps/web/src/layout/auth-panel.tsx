import { type LucideIcon, MapPin, MessageCircle, Wallet } from 'lucide-react';
import excavator from '../art/excavator.svg';
import { useTexts } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/controls/link.tsx';
import { Strata } from '../ui/pictures/strata.tsx';
import { Logo } from './logo.tsx';

const points: [LucideIcon, MessageKey][] = [
  [Wallet, 'layout.pointPrices'],
  [MessageCircle, 'layout.pointContact'],
  [MapPin, 'layout.pointNearby'],
];

/** Desktop only: panel that presents the marketplace. */
export function AuthPanel() {
  const { t } = useTexts();
  return (
    <aside className="relative hidden overflow-hidden bg-hero px-14 pt-12 text-white lg:block">
      <Link to={paths.home} className="inline-flex min-h-12 items-center">
        <Logo className="text-white" isOutlined />
      </Link>
      <p className="mt-16 text-[2.75rem] leading-[1.12] font-extrabold tracking-[-0.03em]">
        {t('layout.promiseStart')} <span className="block text-yellow">{t('layout.promiseEnd')}</span>
      </p>
      <ul className="mt-7 flex flex-col gap-3.5">
        {points.map(([Icon, key]) => (
          <li key={key} className="flex items-center gap-3 text-18">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-8 bg-[#9a3412] text-yellow">
              <Icon className="size-5.5" />
            </span>
            {t(key)}
          </li>
        ))}
      </ul>
      <Strata className="h-32" />
      <img
        src={excavator}
        alt=""
        loading="lazy"
        className="absolute right-[12%] bottom-24 w-[60%] max-w-110"
      />
    </aside>
  );
}
