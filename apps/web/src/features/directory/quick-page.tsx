import { useTexts } from '../../i18n/i18n.tsx';
import { useAddressFields } from '../../lib/navigation/use-address.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { HiddenFields } from '../../ui/controls/get-form.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TabPanel, TabRow, Tabs } from '../../ui/lists/tabs.tsx';
import { Strata } from '../../ui/pictures/strata.tsx';
import { quickTabs } from './filters/directory-tabs.ts';
import { PlaceChips } from './filters/place-chips.tsx';
import { DirectoryResults } from './results/directory-results.tsx';
import { useDirectorySearch } from './results/use-directory-search.ts';

/** Quick version of the directory at `/trouver`, with one large search and two tabs. */
export default function QuickPage() {
  const { t } = useTexts();
  const { tab, options, chooseTab, place, text, results } = useDirectorySearch(quickTabs);
  return (
    <Tabs value={tab} onChange={chooseTab}>
      <div className="relative bg-hero text-white">
        <Strata />
        <div className="page-width relative pt-8 pb-10 lg:pt-14 lg:pb-16">
          <h1 className="text-28 font-extrabold tracking-[-0.025em] text-balance lg:text-34">
            {t('directory.quickTitle')}
          </h1>
          <p className="mt-2 mb-5 max-w-150 text-16 text-hero-sub">{t('directory.quickIntro')}</p>
          <div className="lg:max-w-205">
            <SearchField
              look="hero"
              name="q"
              fields={<HiddenFields fields={useAddressFields('q', 'page')} />}
              label={t('directory.searchLabel')}
              placeholder={t('directory.searchHint')}
              value={text.typed}
              onChange={text.type}
              onSubmit={text.send}
            />
          </div>
        </div>
      </div>
      <div className="border-b border-line bg-surface">
        <div className="page-width">
          <div className="scroll-row items-center gap-2 pt-3 lg:flex-wrap">
            <PlaceChips place={place} />
          </div>
          <TabRow name="tab" label={t('directory.tabs')} options={options} />
        </div>
      </div>
      <TabPanel value={tab} className="page-width pt-4 pb-12">
        <DirectoryResults {...results} />
        <div className="mt-8 flex justify-center">
          <ButtonLink kind="text" to={paths.directory(tab)}>
            {t('directory.fullDirectory')}
          </ButtonLink>
        </div>
      </TabPanel>
    </Tabs>
  );
}
