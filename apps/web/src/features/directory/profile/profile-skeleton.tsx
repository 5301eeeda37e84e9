import { useTexts } from '../../../i18n/i18n.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** Skeleton of a profile while it loads. */
export function ProfileSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="aspect-3/1 w-full rounded-none lg:aspect-auto lg:h-68" />
      <div className="page-width">
        <Skeleton className="-mt-10 size-23 rounded-full border-4 border-bg lg:-mt-14 lg:size-37" />
        <Skeleton className="mt-4 h-8 w-56" />
        <Skeleton className="mt-3 h-5 w-72 max-w-full" />
        <Skeleton className="mt-5 h-18 w-full max-w-100 rounded-12" />
        <Skeleton className="mt-8 h-48 w-full rounded-12" />
      </div>
    </div>
  );
}
