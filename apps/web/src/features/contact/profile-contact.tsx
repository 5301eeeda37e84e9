import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useSession } from '../../lib/session/session.ts';
import { ContactBar } from './contact-bar.tsx';
import type { ContactTarget } from './contact-target.ts';
import { useContact } from './use-contact.ts';
import { useCountView } from './use-count-view.ts';

const FiguresLine = lazyPart(() => import('./figures-line.tsx'), { texts: ['figures'], failure: 'none' });

interface Props {
  target: ContactTarget;
  /** Offered contact channels. */
  ways: ContactWays;
  /** Whether the reader sees the statistics instead of the buttons. */
  isOwn: boolean;
  /** Button for a quote request, shown first. */
  action?: ReactNode;
}

/** Contact buttons of a professional or company; for themselves the statistics of their page. */
export function ProfileContact({ target, ways, isOwn, action }: Props) {
  const { t } = useTexts();
  const contact = useContact(target);
  // The rendered channels stay until the session is loaded, so that a button that is pressed meanwhile does not change.
  const { isPending } = useSession();
  useCountView(target, isOwn || isPending);
  if (isOwn) {
    return (
      <Suspense>
        <FiguresLine target={target} />
      </Suspense>
    );
  }
  // Without quote requests there are no messages either, because the page has no owner or belongs to the reader.
  const answered = { ...ways, message: action !== undefined };
  return <ContactBar label={t('contact.profileBar')} contact={contact} ways={answered} lead={action} />;
}
