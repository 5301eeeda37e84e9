import { paths } from '../../paths.ts';
import { useLocation, useNavigate } from '../navigation/router.tsx';
import { useAddressBehindSheet } from '../navigation/use-history-sheet.ts';
import { toast } from '../view/toast.ts';

/** Returns the URL of this page, with its open sheet if there is one. */
function addressWithSheet({
  pathname,
  search,
  state,
}: ReturnType<typeof useLocation<{ sheet?: string }>>): string {
  const page = pathname + search;
  return state?.sheet ? `${page}${search ? '&' : '?'}sheet=${encodeURIComponent(state.sheet)}` : page;
}

/**
 * Returns a function that sends a visitor to the login page with a sentence, and back afterwards to this page and its open sheet or the given one.
 * The history entry of the open sheet is removed, because Back would otherwise show the sheet again after it is saved.
 */
export function useRedirectToLogin() {
  const location = useLocation<{ sheet?: string }>();
  const navigate = useNavigate();
  const behind = useAddressBehindSheet();
  return (sentence: string, sheet?: string) => {
    toast.error(sentence);
    if (new URLSearchParams(location.search).has('sheet')) navigate(behind, { replace: true });
    navigate(paths.login(addressWithSheet(sheet ? { ...location, state: { sheet } } : location)), {
      replace: location.state?.sheet !== undefined,
    });
  };
}
