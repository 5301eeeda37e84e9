import { useTexts } from '../../i18n/i18n.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** Skeleton of the profile while it loads. */
export function ProfileLoading() {
  const { t } = useTexts();
  return (
    <>
      <h1 className="sr-only">{t('account.title')}</h1>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-4 rounded-12 border border-line bg-surface p-4 lg:p-6">
          <div className="flex items-center gap-4">
            <Skeleton className="size-19 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-7 w-40" />
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-4 w-36" />
            </div>
          </div>
          <Skeleton className="h-12 w-full" />
        </div>
        <Skeleton className="h-43 w-full rounded-12" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-15 w-full rounded-12" />
        <Skeleton className="h-72 w-full rounded-12" />
      </div>
    </>
  );
}
