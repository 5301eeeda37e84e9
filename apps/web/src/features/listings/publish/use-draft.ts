import { useEffect, useState } from 'react';
import { clearDraft, hasDraft, writeDraft } from './publish-draft.ts';
import { emptyPublishForm, type PublishForm } from './publish-form.ts';

/** Keeps the form's texts on this device with every change, and says whether they came back from an earlier visit. */
export function useDraft(form: PublishForm) {
  const [isRestored, setRestored] = useState(hasDraft);
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => setSaved(writeDraft(values)));
    return unsubscribe;
  }, [form]);

  return {
    isRestored,
    isSaved,
    forget() {
      form.reset(emptyPublishForm);
      clearDraft();
      setRestored(false);
      setSaved(false);
    },
  };
}
