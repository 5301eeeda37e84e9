import { formatAppliedFilter } from '@laterite/shared/features/sections/offered-filters.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { AppliedFilter } from './applied-filter.tsx';
import { chosenValues, type FilterProps, withAttrToggled } from './filters.ts';

/** Lists the applied attribute filters, each value removable. */
export default function AppliedAttrs({ filters, onChange }: FilterProps) {
  const { language } = useTexts();
  return Object.keys(filters.attrs).flatMap((param) =>
    chosenValues(filters, param).map((value) => (
      <AppliedFilter
        key={`${param} ${value}`}
        label={formatAppliedFilter(param, value)[language]}
        without={withAttrToggled(filters, param, value)}
        onChange={onChange}
      />
    )),
  );
}
