import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { ImportCard } from './import-card.tsx';
import { importsQuery } from './imports.queries.ts';
import { NewImport } from './new-import.tsx';

/** `/mes-annonces/import`: a new import from a file, and the earlier ones. */
export default function ImportsPage() {
  const { t } = useTexts();
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-6 px-4 py-6 lg:py-10">
      <header>
        <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('imports.title')}</h1>
        <p className="mt-1 text-16 text-muted">{t('imports.intro')}</p>
      </header>
      <NewImport />
      <section className="flex flex-col gap-3">
        <h2 className="text-18 font-semibold">{t('imports.earlier')}</h2>
        <RowList
          results={useInfiniteQuery(importsQuery)}
          row={(run) => <ImportCard key={run._id} run={run} />}
          empty={<p className="text-16 text-muted">{t('imports.none')}</p>}
          failed={t('imports.loadFailed')}
        />
      </section>
    </div>
  );
}
