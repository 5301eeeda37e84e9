import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { Download } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/requests/api.ts';
import { SaveFileButton } from '../../ui/controls/save-file-button.tsx';

/** Button that downloads a file with the columns of a category and example rows. */
export function TemplateButton({ category }: { category: Category }) {
  const { t } = useTexts();
  return (
    <SaveFileButton
      icon={Download}
      name={`${t('imports.templateName')}.csv`}
      load={() => api.imports.template({ query: { category } })}
      className="wrap-anywhere"
    >
      {t('imports.template', { category: t(`taxonomy.category.${category}`) })}
    </SaveFileButton>
  );
}
