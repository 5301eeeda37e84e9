import { useTexts } from '../../../i18n/i18n.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** Skeleton with the layout of the page while the listing loads. */
export function ListingSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" className="lg:page-width lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8 lg:pt-14">
      <span className="sr-only">{t('common.loading')}</span>
      <span className="skeleton block aspect-4/3 bg-line lg:rounded-16" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-19 w-full" />
      </div>
    </div>
  );
}
