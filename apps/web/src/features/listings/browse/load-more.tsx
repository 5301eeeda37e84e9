import { constants } from '@laterite/shared/constants.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useFocusNewItems } from '../../../lib/view/use-focus-new-items.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { widthClass } from '../../../ui/controls/width-class.ts';

interface Props {
  shown: number;
  total: number;
  /** "2 148", or "1 000+". */
  totalText: string;
  /** URL of the next part; undefined at the end of the list. */
  next: string | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Shows the progress of the list and loads the next part: on request the first time, then automatically at the end; without scripts a link opens it as a page. */
export default function LoadMore({ shown, total, totalText, next, isLoading, hasFailed, onMore }: Props) {
  const { t } = useTexts();
  const [wantsMore, setWantsMore] = useState(false);
  const { around: end, onAsk } = useFocusNewItems();
  const more = useRef(onMore);
  more.current = onMore;
  const isWaiting = wantsMore && next !== undefined && !isLoading && !hasFailed;

  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, end]);

  const count = Math.min(constants.pageSize, Math.max(total - shown, 1));
  return (
    <div ref={end} className="flex flex-col items-center gap-3 py-8">
      <div aria-hidden="true" className="h-1 w-44 overflow-hidden rounded-full bg-line">
        <div className={`h-full origin-left bg-brand ${widthClass(Math.min(shown / total, 1))}`} />
      </div>
      <p className="text-15 text-muted">
        {t('browse.shownOf', { shown: groupDigits(shown), count: shown, total: totalText })}
      </p>
      {next && (
        <ButtonLink
          kind="outline"
          to={next}
          aria-disabled={isLoading}
          onClick={(event) => {
            event.preventDefault();
            setWantsMore(true);
            if (isLoading) return;
            onAsk();
            onMore();
          }}
        >
          {isLoading ? t('common.loading') : t('browse.showMore', { count })}
        </ButtonLink>
      )}
    </div>
  );
}
