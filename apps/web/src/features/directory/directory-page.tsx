import { useTexts } from '../../i18n/i18n.tsx';
import { useAddressFields } from '../../lib/navigation/use-address.ts';
import { HiddenFields } from '../../ui/controls/get-form.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TabPanel, TabRow, Tabs } from '../../ui/lists/tabs.tsx';
import { AddCompany } from './add-company.tsx';
import { directoryTabs } from './filters/directory-tabs.ts';
import { FlagChip } from './filters/flag-chip.tsx';
import { PlaceChips } from './filters/place-chips.tsx';
import { SortChip } from './filters/sort-chip.tsx';
import { TradeChip } from './filters/trade-chip.tsx';
import { DirectoryResults } from './results/directory-results.tsx';
import { useDirectorySearch } from './results/use-directory-search.ts';

/** Directory of companies and professionals at `/trouve`, with five tabs. */
export default function DirectoryPage() {
  const { t } = useTexts();
  const { tab, options, chooseTab, place, text, results, ...chosen } = useDirectorySearch(directoryTabs);
  return (
    <Tabs value={tab} onChange={chooseTab}>
      <div className="border-b border-line bg-surface">
        <div className="page-width pt-5 lg:pt-8">
          <h1 className="text-22 font-bold tracking-[-0.01em] text-balance lg:text-34">
            {t('directory.title')}
          </h1>
          <div className="mt-4 flex flex-col gap-1 lg:gap-2 lg:*:first:max-w-205">
            <SearchField
              name="q"
              fields={<HiddenFields fields={useAddressFields('q', 'page')} />}
              label={t('directory.searchLabel')}
              placeholder={t('directory.searchHint')}
              value={text.typed}
              onChange={text.type}
              onSubmit={text.send}
            />
            <div className="scroll-row items-center gap-2 py-1 lg:flex-wrap">
              <PlaceChips place={place} />
              <FlagChip
                label={t('directory.verified')}
                value={chosen.verified}
                onChoose={chosen.chooseVerified}
              />
              {tab !== 'professionnels' && (
                <FlagChip label={t('directory.open')} value={chosen.open} onChoose={chosen.chooseOpen} />
              )}
              <TradeChip trade={chosen.trade} onChoose={chosen.chooseTrade} />
              <SortChip sort={chosen.sort} onChoose={chosen.chooseSort} />
            </div>
          </div>
          <TabRow name="tab" label={t('directory.tabs')} options={options} />
        </div>
      </div>
      <TabPanel value={tab} className="page-width pt-3 pb-12">
        <DirectoryResults {...results} />
        <AddCompany />
      </TabPanel>
    </Tabs>
  );
}
