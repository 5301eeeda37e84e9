import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { ContactBar } from './contact-bar.tsx';
import type { ContactTarget } from './contact-target.ts';
import { FiguresLine } from './figures-line.tsx';
import { useContact } from './use-contact.ts';
import { useCountView } from './use-count-view.ts';

interface Props {
  target: ContactTarget;
  /** The ways they offer. */
  ways: ContactWays;
  /** Sees the figures in place of the buttons. */
  isOwn: boolean;
}

/** The ways to a professional or a company; they themselves see what came of their page. */
export function ProfileContact({ target, ways, isOwn }: Props) {
  const { t } = useTexts();
  const contact = useContact(target);
  useCountView(target, isOwn);
  if (isOwn) return <FiguresLine target={target} />;
  return <ContactBar label={t('contact.profileBar')} contact={contact} ways={ways} />;
}
