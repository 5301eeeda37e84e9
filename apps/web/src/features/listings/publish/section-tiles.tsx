import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { overlayInputClass } from '../../../ui/controls/overlay-input-class.ts';
import { sectionIcon } from '../../../ui/pictures/section-icon.ts';
import { tintClass } from '../../../ui/pictures/tint.ts';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'>;

function Tile({ section, ...input }: Props & { section: Section }) {
  const { t } = useTexts();
  const Icon = sectionIcon[section];
  return (
    <label className="group relative flex min-h-16 min-w-0 cursor-pointer items-center gap-1.5 rounded-12 border-2 border-line bg-surface p-1.5 text-15 lg:gap-2 lg:p-2 font-semibold has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info">
      <input {...input} type="radio" value={section} className={overlayInputClass} />
      <span
        className={`flex size-8 shrink-0 lg:size-10.5 items-center justify-center rounded-10 ${tintClass[section]}`}
      >
        <Icon className="size-6" />
      </span>
      {t(`taxonomy.section.${section}`)}
      <span className="pointer-events-none absolute -top-2 -right-2 hidden size-6 items-center justify-center rounded-full bg-brand text-on-brand group-has-checked:flex">
        <Check className="size-3.5 stroke-3" />
      </span>
    </label>
  );
}

/** Large tiles to select one of the four sections. */
export function SectionTiles(props: Props) {
  const { t } = useTexts();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('common.section')}</legend>
      <div className="two-columns gap-3 lg:grid-cols-4">
        {sections.map((section) => (
          <Tile key={section} section={section} {...props} />
        ))}
      </div>
    </fieldset>
  );
}
