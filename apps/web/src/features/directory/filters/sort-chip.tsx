import { ArrowUpDown } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { SelectChip } from '../../../ui/filters/select-chip.tsx';

const sorts = ['recent', 'relevance', 'rating', 'reviews'] as const;
type Sort = (typeof sorts)[number];

/** Returns the sort order that a URL names; undefined means the default of the API. */
export const sortFrom = (value: string | undefined): Sort | undefined => sorts.find((sort) => sort === value);

interface Props {
  sort: Sort | undefined;
  onChoose: (sort: Sort | undefined) => void;
}

/** Chip that selects the sort order of professionals and companies. */
export function SortChip({ sort, onChoose }: Props) {
  const { t } = useTexts();
  return (
    <SelectChip
      name="sort"
      label={t('common.sort')}
      icon={ArrowUpDown}
      value={sort ?? ''}
      shown={sort ? t(`directory.sort.${sort}`) : t('common.sort')}
      isChosen={Boolean(sort)}
      choices={[
        { value: '', label: t('directory.anySort') },
        ...sorts.map((option) => ({ value: option, label: t(`directory.sort.${option}`) })),
      ]}
      onChoose={(value) => onChoose(sortFrom(value))}
    />
  );
}
