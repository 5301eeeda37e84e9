import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useRouteTitle } from '../../lib/navigation/document-title.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { sectionIcon } from '../../ui/pictures/section-icon.ts';
import { Strata } from '../../ui/pictures/strata.tsx';
import { tintClass } from '../../ui/pictures/tint.ts';

function SectionLinks() {
  const { t } = useTexts();
  return (
    <nav aria-label={t('layout.sections')} className="mt-6 grid grid-cols-4 gap-2">
      {sections.map((section) => {
        const Icon = sectionIcon[section];
        return (
          <Link
            key={section}
            to={paths.section(section)}
            className="flex flex-col items-center gap-2 rounded-12 py-2 text-13 font-bold"
          >
            <span className={`flex size-14 items-center justify-center rounded-12 ${tintClass[section]}`}>
              <Icon className="size-6.5" />
            </span>
            {t(`taxonomy.section.${section}`)}
          </Link>
        );
      })}
    </nav>
  );
}

/** Page for an unknown path, with links to the main pages. */
export default function NotFoundPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  useRouteTitle('errors.notFound');
  return (
    <>
      <div className="relative overflow-hidden bg-hero pt-8 pb-20 text-center lg:pb-28">
        <p
          aria-hidden="true"
          className="text-[5.5rem] leading-none font-extrabold text-yellow lg:text-[8rem]"
        >
          404
        </p>
        <Strata className="h-16" />
      </div>
      <div aria-hidden="true" className="hazard-stripe" />
      <div className="mx-auto max-w-120 px-4 pt-7 pb-12 text-center">
        <h1 className="text-26 font-bold">{t('errors.notFound')}</h1>
        <p className="mt-2 mb-5 text-16 text-balance text-muted">{t('errors.notFoundHint')}</p>
        <SearchField
          name="q"
          action={paths.search()}
          label={t('common.search')}
          placeholder={t('errors.searchPlaceholder')}
          value={words}
          onChange={setWords}
          onSubmit={(text) => navigate(paths.search({ q: text.trim() }))}
        />
        <SectionLinks />
      </div>
    </>
  );
}
