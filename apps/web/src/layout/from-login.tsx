import { Redirect, useSearchParams } from '../lib/navigation/router.tsx';
import { safeReturnPath } from '../lib/session/safe-return-path.ts';
import { paths } from '../paths.ts';

/** Redirects a member from the log-in to the page that requested it, for example after a log-in in another tab. */
export default function FromLogin() {
  const [params] = useSearchParams();
  return <Redirect to={safeReturnPath(params.get('next')) ?? paths.profile} />;
}
