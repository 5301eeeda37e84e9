import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

/** Invites owners of companies that are not listed; the form opens over the profile. */
export function AddCompany() {
  const { t } = useTexts();
  return (
    <aside className="mt-10 flex flex-col gap-4 rounded-12 bg-btp-tint p-5 md:flex-row md:items-center md:justify-between lg:mt-14 lg:px-8 lg:py-7">
      <div>
        <h2 className="text-18 font-bold">{t('directory.addTitle')}</h2>
        <p className="mt-1 text-16 text-text-2">{t('directory.addHint')}</p>
      </div>
      <ButtonLink to={paths.addCompany} className="shrink-0">
        {t('directory.add')}
      </ButtonLink>
    </aside>
  );
}
