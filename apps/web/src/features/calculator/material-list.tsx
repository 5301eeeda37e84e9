import type { MaterialLine } from '@laterite/shared/features/calculator/materials.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useMaterialTexts } from './material-lines.ts';

interface Props {
  /** Null if a measure is invalid. */
  lines: MaterialLine[] | null;
  /** Whether each material links to its listings. */
  isLinked?: boolean;
}

/** Shows the materials to buy, or the reason why they cannot be computed. */
export function MaterialList({ lines, isLinked = false }: Props) {
  const { t } = useTexts();
  const { nameOf, quantityOf } = useMaterialTexts();
  if (!lines?.length) {
    return <p className="text-16 text-muted">{t(lines ? 'calculator.nothing' : 'calculator.wrong')}</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-12 border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.material} className="flex min-h-12 flex-wrap items-center gap-x-3 px-3 py-2 text-16">
          <span className="min-w-0 flex-[1_1_7rem] break-words">{nameOf(line.material)}</span>
          <strong className="whitespace-nowrap tabular-nums">{quantityOf(line)}</strong>
          {isLinked && (
            <Link
              to={paths.search({ q: t(`calculator.words.${line.material}`), type: 'sale' })}
              aria-label={t('calculator.findNamed', { material: nameOf(line.material) })}
              className="-my-2 flex min-h-12 items-center font-semibold text-brand underline"
            >
              {t('calculator.find')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
