import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Link } from '../../ui/controls/link.tsx';

interface Props {
  title: string;
  /** Path of the full list. */
  more?: string;
  children: ReactNode;
}

/** Section of the home page: title, link "Tout voir", content. */
export function HomeSection({ title, more, children }: Props) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="drawn-when-near pt-5 lg:pt-12">
      <div className="mb-1 flex flex-wrap items-center gap-x-4 lg:mb-3">
        <h2 id={id} className="flex-1 py-2 text-20 font-bold tracking-[-0.01em] lg:text-26">
          {title}
        </h2>
        {more && (
          <Link
            to={more}
            aria-label={t('common.pair', { name: t('common.seeAll'), value: title })}
            className="-mr-1 ml-auto flex min-h-12 items-center gap-1 text-15 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t('common.seeAll')}
            <ChevronRight className="size-5" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
