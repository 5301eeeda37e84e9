import { pages } from '@laterite/shared/pages.ts';
import { Route, Routes } from 'react-router-dom';
import { useTexts } from './i18n/i18n.tsx';

function Welcome() {
  const { t } = useTexts();
  return <h1 className="page-width text-28">{t('common.brand')}</h1>;
}

export function App() {
  return (
    <Routes>
      <Route path={pages.home.path} element={<Welcome />} />
    </Routes>
  );
}
