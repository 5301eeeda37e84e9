import { useTexts } from '../../i18n/i18n.tsx';

export default function HomePage() {
  const { t } = useTexts();
  return <h1 className="page-width text-28">{t('common.brand')}</h1>;
}
