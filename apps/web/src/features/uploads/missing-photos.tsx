import { useTexts } from '../../i18n/i18n.tsx';

/** Notice of the photos of an earlier visit that have to be added again. */
export function MissingPhotos({ count }: { count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <p role="status" className="rounded-12 bg-warn-tint px-4 py-3 text-15 text-text-2">
      {t('photos.missing', { count })}
    </p>
  );
}
