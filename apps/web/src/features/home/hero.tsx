import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import excavator from '../../art/excavator.svg';
import skyline from '../../art/skyline.svg';
import { useTexts } from '../../i18n/i18n.tsx';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { paths } from '../../paths.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Strata } from '../../ui/pictures/strata.tsx';

function HeroSearch() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  return (
    <SearchField
      look="hero"
      name="q"
      action={paths.search()}
      label={t('home.searchLabel')}
      placeholder={t('home.searchPlaceholder')}
      value={words}
      onChange={setWords}
      onSubmit={(text) => navigate(paths.search({ q: text.trim() }))}
    >
      <button
        type="submit"
        aria-label={t('common.search')}
        className="flex h-12 min-w-12 shrink-0 items-center justify-center rounded-8 bg-yellow px-3 text-16 font-bold text-ink lg:h-13 lg:px-6"
      >
        <ArrowRight className="size-6 lg:hidden" />
        <span className="hidden lg:inline">{t('common.search')}</span>
      </button>
    </SearchField>
  );
}

/** Images for desktop; phones do not fetch them. */
function Scene() {
  return (
    <>
      <img
        src={skyline}
        alt=""
        loading="lazy"
        className="absolute inset-x-0 bottom-16 hidden h-44 w-full object-cover object-bottom lg:block"
      />
      <Strata />
      <div className="page-width absolute inset-x-0 bottom-17 hidden justify-end lg:flex">
        <img src={excavator} alt="" loading="lazy" width={392} height={256} className="h-auto w-98" />
      </div>
    </>
  );
}

/** Slogan and search above the background image; the section tiles overlap its lower edge. */
export function Hero() {
  const { t } = useTexts();
  return (
    <div className="relative overflow-hidden bg-hero pb-19.5 text-white lg:pb-39">
      <Scene />
      <div className="page-width relative pt-6 lg:pt-14">
        <h1 className="text-28 leading-[1.12] font-extrabold tracking-[-0.025em] lg:text-52 lg:leading-[1.05] lg:tracking-[-0.035em]">
          {t('layout.promiseStart')} <br />
          <span className="text-yellow">{t('layout.promiseEnd')}</span>
        </h1>
        <p className="mt-5 hidden text-18 text-hero-sub lg:block">{t('home.subtitle')}</p>
        <div className="mt-5 lg:mt-8 lg:max-w-160">
          <HeroSearch />
        </div>
      </div>
    </div>
  );
}
