import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import { ContactBar } from './contact-bar.tsx';
import type { ContactTarget } from './contact-target.ts';
import { useContact } from './use-contact.ts';
import { useCountView } from './use-count-view.ts';

const FiguresLine = lazyPart(() => import('./figures-line.tsx'), { texts: ['figures'], failure: 'none' });

interface Props {
  target: ContactTarget;
  /** The ways they offer. */
  ways: ContactWays;
  /** Sees the figures in place of the buttons. */
  isOwn: boolean;
  /** The button that asks for a quote, the first of all. */
  action?: ReactNode;
}

/** Contact buttons of a professional or company; for themselves the statistics of their page. */
export function ProfileContact({ target, ways, isOwn, action }: Props) {
  const { t } = useTexts();
  const contact = useContact(target);
  // The ways stand as rendered until it is known who reads: a button pressed meanwhile stays the same.
  const { isPending } = useSession();
  useCountView(target, isOwn || isPending);
  if (isOwn) {
    return (
      <Suspense>
        <FiguresLine target={target} />
      </Suspense>
    );
  }
  // Without quote requests there are no messages either: the page has no owner, or it is the reader's own.
  const answered = { ...ways, message: action !== undefined };
  return <ContactBar label={t('contact.profileBar')} contact={contact} ways={answered} lead={action} />;
}
