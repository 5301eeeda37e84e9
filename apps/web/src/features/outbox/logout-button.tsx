import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { sendDelayed } from '../../lib/decisions/delayed.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { useSessionActions } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { listDrafts } from '../listings/publish/publish-draft.ts';
import type { Unsent } from './logout-question.tsx';
import { listEntries } from './outbox.ts';

const LogoutQuestion = lazyPart(() => import('./logout-question.tsx'), { texts: ['outbox'] });

async function countUnsent(): Promise<Unsent> {
  const [entries, drafts] = await Promise.all([listEntries().catch(() => []), listDrafts()]);
  const unsent = entries.filter(({ outcomes }) => !outcomes);
  return { entries: unsent.length, drafts: drafts.length };
}

/** Logs out after a confirmation if unsent items would be deleted. */
export function LogoutButton() {
  const { t } = useTexts();
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent>();
  const logOut = () => {
    end();
    navigate(paths.login(), { replace: true });
  };
  async function ask() {
    await sendDelayed();
    const found = await countUnsent();
    if (found.entries + found.drafts > 0) setUnsent(found);
    else logOut();
  }
  return (
    <>
      <Button icon={LogOut} kind="danger" wide onClick={ask}>
        {t('account.logout')}
      </Button>

      {unsent && <LogoutQuestion unsent={unsent} onClose={() => setUnsent(undefined)} onLogOut={logOut} />}
    </>
  );
}
