import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { Download } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { SaveButton } from './save-button.tsx';

/** Saves a file with the columns of a category and example rows. */
export function TemplateButton({ category }: { category: Category }) {
  const { t } = useTexts();
  return (
    <SaveButton
      icon={Download}
      name={`${t('imports.templateName')}.csv`}
      label={t('imports.template', { category: t(`taxonomy.category.${category}`) })}
      load={() => api.imports.template({ query: { category } })}
    />
  );
}
