import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { TabPanel, TabRow, Tabs } from '../../ui/lists/tabs.tsx';
import { ReceivedDecisions } from './received-decisions.tsx';
import { SentReports } from './sent-reports.tsx';

const tabs = ['sent', 'received'] as const;

/** `/signalements`: the outcomes of the member's reports, and decisions about their content. */
export default function ReportsPage() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'sent';
  return (
    <Tabs
      value={tab}
      onChange={(value) => setQuery({ tab: value })}
      className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10"
    >
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('moderation.case.title')}</h1>
      <p className="text-15 text-muted">{t('moderation.case.intro')}</p>
      <div className="border-b border-line">
        <TabRow
          label={t('moderation.case.title')}
          options={tabs.map((value) => ({ value, label: t(`moderation.case.tab.${value}`) }))}
        />
      </div>
      <TabPanel value={tab} className="flex flex-col gap-4">
        {tab === 'sent' ? <SentReports /> : <ReceivedDecisions />}
      </TabPanel>
    </Tabs>
  );
}
