import { ArrowUpDown } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { SelectChip } from '../../ui/select-chip.tsx';

const sorts = ['recent', 'relevance', 'rating'] as const;
type Sort = (typeof sorts)[number];

/** The order an address asks for; undefined leaves it to the API. */
export const sortFrom = (value: string | undefined): Sort | undefined => sorts.find((sort) => sort === value);

interface Props {
  sort: Sort | undefined;
  onChoose: (sort: Sort | undefined) => void;
}

/** In which order professionals come. */
export function SortChip({ sort, onChoose }: Props) {
  const { t } = useTexts();
  return (
    <SelectChip
      label={t('professionals.sort')}
      icon={ArrowUpDown}
      value={sort ?? ''}
      shown={sort ? t(`professionals.sort.${sort}`) : t('professionals.sort')}
      isChosen={Boolean(sort)}
      onChoose={(value) => onChoose(sortFrom(value))}
    >
      <option value="">{t('professionals.anySort')}</option>
      {sorts.map((option) => (
        <option key={option} value={option}>
          {t(`professionals.sort.${option}`)}
        </option>
      ))}
    </SelectChip>
  );
}
