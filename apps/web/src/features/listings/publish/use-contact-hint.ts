import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { PublishForm } from './publish-form.ts';

/** Returns the detector of phone numbers and links, which is loaded after the form is shown. */
function useDetector() {
  const [detector, setDetector] = useState<{ holds: (text: string) => boolean }>();
  useEffect(() => {
    import('@laterite/shared/contact-details/contact-details.ts').then(
      ({ holdsContactDetails }) => setDetector({ holds: holdsContactDetails }),
      () => undefined,
    );
  }, []);
  return detector?.holds;
}

/** Returns a hint if the text of this field contains a phone number, a link or an e-mail address. */
export function useContactHint({ control }: PublishForm, name: 'title' | 'description'): string | undefined {
  const { t } = useTexts();
  const holdsContacts = useDetector();
  const hasContacts = useWatch({ control, name, compute: (text) => holdsContacts?.(text) ?? false });
  return hasContacts ? t('publish.contactsInText') : undefined;
}
