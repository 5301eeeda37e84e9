import { SlidersHorizontal } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { chosenChipClass, plainChipClass } from '../../../ui/controls/chip.tsx';
import { SheetButton } from '../../../ui/sheets/sheet-button.tsx';
import { countFilters, type Filters } from './filters.ts';

interface Props {
  filters: Filters;
  onPointerDown?: () => void;
}

/** Button that opens the filters and shows the number of applied ones. */
export function FilterButton({ filters, onPointerDown }: Props) {
  const { t } = useTexts();
  const { isOpen, open } = useHistorySheet('filters');
  const count = countFilters(filters);
  return (
    <SheetButton
      sheet="filters"
      aria-expanded={isOpen}
      onPointerDown={onPointerDown}
      onClick={open}
      className={count > 0 ? chosenChipClass : plainChipClass}
    >
      <SlidersHorizontal className="size-4.5" />
      {count > 0 ? t('browse.filtersCount', { count }) : t('browse.filters')}
    </SheetButton>
  );
}
