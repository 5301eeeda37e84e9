import { useTexts } from '../../i18n/i18n.tsx';

/** `/documentation`: what the product is built with and every endpoint of its API. */
export default function DocumentationPage() {
  const { t } = useTexts();
  return <h1 className="page-width pt-6 text-28 font-bold">{t('documentation.title')}</h1>;
}
