import { paths } from '../../paths.ts';
import { useLocation, useNavigate } from '../navigation/router.tsx';
import { useAddressBehindSheet } from '../navigation/use-history-sheet.ts';
import { toast } from '../view/toast.ts';

/** Navigation state of the login page. */
export interface LoginState {
  /** Whether the previous history entry is the page to return to, so that going back also restores its place. */
  isNextBehind?: boolean;
}

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
  return (sentence: string, named?: string) => {
    const sheet = named ?? location.state?.sheet;
    const isSheetInAddress = new URLSearchParams(location.search).has('sheet');
    toast.error(sentence);
    if (isSheetInAddress) navigate(behind, { replace: true });
    const state: LoginState = { isNextBehind: !sheet && !isSheetInAddress };
    navigate(paths.login(addressWithSheet({ ...location, state: sheet ? { sheet } : null })), {
      replace: location.state?.sheet !== undefined,
      state,
    });
  };
}
