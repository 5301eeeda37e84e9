import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../i18n/i18n.tsx';

export default function BrowsePage({ section }: { section: Section }) {
  const { t } = useTexts();
  return <h1 className="page-width text-28">{t(`taxonomy.section.${section}`)}</h1>;
}
