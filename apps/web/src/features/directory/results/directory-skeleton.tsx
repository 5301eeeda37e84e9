import { useTexts } from '../../../i18n/i18n.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

const six = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Skeleton of the list while it loads. */
export function DirectorySkeleton() {
  const { t } = useTexts();
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-5 w-48" />
      <div className="mt-3 grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {six.map((key) => (
          <div
            key={key}
            className="flex min-h-36 gap-3.5 rounded-12 border border-line bg-surface p-4 lg:p-5"
          >
            <Skeleton className="size-13 shrink-0" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4.5 w-3/4" />
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-3.5 w-20" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
