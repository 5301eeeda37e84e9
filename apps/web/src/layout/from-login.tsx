import { Redirect, useSearchParams } from '../lib/navigation/router.tsx';
import { pageForMember } from './page-for-member.ts';

/** Redirects a member from the log-in to the page that requested it. */
export default function FromLogin() {
  const [params] = useSearchParams();
  return <Redirect to={pageForMember(params)} />;
}
