import { useEffect, useLayoutEffect } from 'react';
import { useTexts } from '../i18n/i18n.tsx';

/** Title of a route, until its page names something more precise. */
export function useRouteTitle(title: string) {
  const { t } = useTexts();
  useLayoutEffect(() => {
    document.title = `${title} · ${t('common.brand')}`;
  }, [title, t]);
}

/** Title of what a page shows, e.g. a listing's; it follows the route's own. */
export function useDocumentTitle(title: string | undefined) {
  const { t } = useTexts();
  useEffect(() => {
    if (title) document.title = `${title} · ${t('common.brand')}`;
  }, [title, t]);
}
