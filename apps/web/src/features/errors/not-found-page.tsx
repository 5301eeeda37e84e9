import { useTexts } from '../../i18n/i18n.tsx';

export function NotFoundPage() {
  const { t } = useTexts();
  return <h1 className="page-width text-28">{t('layout.titleNotFound')}</h1>;
}
