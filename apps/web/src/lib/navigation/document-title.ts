import { useEffect, useLayoutEffect } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';

/** Sets the title of a route, until its page sets a more precise one. */
export function useRouteTitle(title: MessageKey) {
  const { t } = useTexts();
  // Read during rendering, because the texts may have been loaded after a first attempt that failed.
  useLayoutEffect(() => {
    document.title = `${t(title)} · ${t('common.brand')}`;
  }, [title, t]);
}

/** Sets the title to that of the page's content, e.g. of a listing, which replaces the route's title. */
export function useDocumentTitle(title: string | undefined) {
  const { t } = useTexts();
  useEffect(() => {
    if (title) document.title = `${title} · ${t('common.brand')}`;
  }, [title, t]);
}
