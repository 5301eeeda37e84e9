import { useEffect, useState } from 'react';
import { clearDraft, hasDraft, readDraft, writeDraftLater, writePendingDraft } from './publish-draft.ts';
import { emptyPublishForm, type PublishForm } from './publish-form.ts';

/** Stores the form's texts on this device when typing pauses, and returns whether they came back from an earlier visit. */
export function useDraft(form: PublishForm) {
  const [isRestored, setRestored] = useState(hasDraft);
  const [isSaved, setSaved] = useState(false);
  const [isPartial, setPartial] = useState(() => readDraft().isPartial);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => writeDraftLater(values, setSaved));
    // Phones end pages in the background without another event.
    document.addEventListener('visibilitychange', writePendingDraft);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', writePendingDraft);
      writePendingDraft();
    };
  }, [form]);

  return {
    isRestored,
    isSaved,
    isPartial,
    forget() {
      form.reset(emptyPublishForm);
      clearDraft();
      setRestored(false);
      setSaved(false);
      setPartial(false);
    },
  };
}
