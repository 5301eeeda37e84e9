import { ArrowRight, ChevronRight, FileText, type LucideIcon, Ruler, ShieldCheck } from 'lucide-react';
import plan from '../../art/plan.svg';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { HomeSection } from './home-section.tsx';

const guides: [icon: LucideIcon, label: MessageKey, to: string][] = [
  [FileText, 'home.guidePapers', paths.support('foncier')],
  [Ruler, 'home.guideCement', paths.support('dalle')],
  [ShieldCheck, 'home.guideMachine', paths.support('engin')],
];

const box = 'overflow-hidden rounded-12 border border-line bg-surface';

function Plans() {
  const { t } = useTexts();
  return (
    <Link to={paths.directory('cabinets')} className={`${box} flex flex-col lg:flex-row`}>
      <img src={plan} alt="" loading="lazy" className="h-40 w-full object-cover lg:h-full lg:w-64" />
      <span className="flex flex-1 flex-col gap-1.5 p-4 lg:p-5">
        <span className="text-18 font-bold">{t('home.plans')}</span>
        <span className="text-15 text-muted">{t('home.plansHint')}</span>
        <span className="mt-auto flex min-h-11 items-center gap-1.5 font-semibold text-brand">
          {t('home.seeOffices')}
          <ArrowRight className="size-5" />
        </span>
      </span>
    </Link>
  );
}

function Guides() {
  const { t } = useTexts();
  return (
    <div className={`${box} px-4 py-3 lg:px-5`}>
      <h3 className="py-2 text-16 font-bold">{t('home.guides')}</h3>
      <ul className="divide-y divide-line">
        {guides.map(([Icon, label, to]) => (
          <li key={label}>
            <Link to={to} className="flex min-h-16 items-center gap-3 py-2 text-16">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-10 bg-btp-tint text-btp">
                <Icon className="size-5.5" />
              </span>
              <span className="min-w-0 flex-1">{t(label)}</span>
              <ChevronRight className="size-5 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to plans, design offices and buying guides. */
export function Resources() {
  const { t } = useTexts();
  return (
    <HomeSection title={t('home.resources')}>
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        <Plans />
        <Guides />
      </div>
    </HomeSection>
  );
}
