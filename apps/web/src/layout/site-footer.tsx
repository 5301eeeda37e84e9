import { pages } from '@laterite/shared/pages.ts';
import { useTexts } from '../i18n/i18n.tsx';
import { useNow } from '../lib/formats/use-now.ts';
import { paths } from '../paths.ts';
import { LanguageSwitch } from '../ui/controls/language-switch.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Logo } from './logo.tsx';

const link = 'inline-flex min-h-12 items-center underline-offset-4 hover:underline';

export default function SiteFooter() {
  const { t } = useTexts();
  // Uses the same clock and time zone on the server and in the browser, so that both write the same year.
  const rights = t('layout.rights', { year: String(new Date(useNow()).getUTCFullYear()) });
  return (
    <footer className="drawn-when-near bg-footer pb-(--bottom-bar) text-footer-text">
      <div className="page-width flex flex-col gap-4 py-8 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        <div className="flex shrink-0 flex-col gap-2">
          <Logo className="text-white" />
          <p className="text-14">{rights}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 text-16">
          <Link to={paths.terms} className={link}>
            {t('layout.terms')}
          </Link>
          <Link to={paths.support('securite')} className={link}>
            {t('layout.safety')}
          </Link>
          <Link to={pages.publicRequests.path} className={link}>
            {t('layout.publicRequests')}
          </Link>
          <Link to={paths.favorites} className={link}>
            {t('layout.favorites')}
          </Link>
          <Link to={paths.calculator()} className={link}>
            {t('layout.calculator')}
          </Link>
          <Link to={paths.support('contact')} className={link}>
            {t('layout.contact')}
          </Link>
          <LanguageSwitch look="plain" />
        </div>
        <Link
          to={paths.documentation}
          className="inline-flex min-h-12 shrink-0 items-center justify-center rounded-8 border-[1.5px] border-current px-5 text-15 font-bold hover:bg-white/10"
        >
          {t('layout.documentation')}
        </Link>
      </div>
    </footer>
  );
}
