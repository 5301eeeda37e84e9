import { useTexts } from '../../../i18n/i18n.tsx';
import ChoiceSheet from '../../../ui/sheets/choice-sheet.tsx';
import type { FilterProps } from '../filters/filters.ts';
import { chosenSort, offeredSorts } from './sorts.ts';

interface Props extends FilterProps {
  onClose: () => void;
}

/** Sheet of sort orders, used until the select is hydrated. */
export default function SortSheet({ filters, onChange, onClose }: Props) {
  const { t } = useTexts();
  const sorts = offeredSorts(filters);
  return (
    <ChoiceSheet
      name="sort"
      label={t('common.sort')}
      value={chosenSort(filters)}
      choices={sorts.map((value) => ({ value, label: t(`browse.sort.${value}`) }))}
      onChoose={(value) => onChange({ ...filters, sort: sorts.find((sort) => sort === value) })}
      onClose={onClose}
    />
  );
}
