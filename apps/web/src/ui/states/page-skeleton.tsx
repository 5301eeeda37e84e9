import { useTexts } from '../../i18n/i18n.tsx';
import { Skeleton } from './skeleton.tsx';

/** Skeleton of a text page. */
export function PageSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" className="flex flex-col gap-3 pt-6">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-full max-w-150" />
      <Skeleton className="h-13 w-full max-w-150" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
