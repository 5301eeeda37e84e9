import { FileText, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { prepareDocument } from '../../lib/photos/private-file.ts';
import { buttonClass } from '../../ui/controls/button-style.ts';
import { FormError } from '../../ui/controls/form-error.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** A chosen document, shown at once; `ready` resolves to the file to send, or to null if it is refused. */
export interface ChosenDocument {
  name: string;
  ready: ReturnType<typeof prepareDocument>;
}

interface Props {
  label?: string;
  hint?: string | undefined;
  isRequired?: boolean;
  /** Error of the field, e.g. a missing document. */
  error?: string | undefined;
  document: ChosenDocument | null;
  onChoose: (document: ChosenDocument | null) => void;
}

/** Field for a PDF or a photo that proves identity; only administrators can read it. */
export function DocumentField({ document, onChoose, isRequired, error, ...texts }: Props) {
  const { t } = useTexts();
  const { label = t('claims.document'), hint = t('claims.documentHint') } = texts;
  const id = useId();
  const [isRefused, setRefused] = useState(false);

  // A late refusal must not remove a document that was chosen afterwards.
  const latest = useRef<ChosenDocument | null>(null);

  function choose(chosen: ChosenDocument | null) {
    latest.current = chosen;
    setRefused(false);
    onChoose(chosen);
  }
  async function prepare(file: File) {
    const chosen = { name: file.name, ready: prepareDocument(file) };
    choose(chosen);
    if ((await chosen.ready) || latest.current !== chosen) return;
    choose(null);
    setRefused(true);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-15 font-semibold">
        {label} {!isRequired && <span className="font-normal text-muted">{t('common.optional')}</span>}
      </span>
      {document ? (
        <p className="flex items-center gap-2 rounded-12 bg-sunk pl-3 text-15">
          <FileText className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 truncate">{document.name}</span>
          <IconButton icon={X} label={t('claims.dropDocument')} onClick={() => choose(null)} />
        </p>
      ) : (
        <label className="relative inline-flex self-start">
          <input
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            aria-labelledby={`${id}-label ${id}-action`}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void prepare(file);
            }}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            id={`${id}-action`}
            className={`${buttonClass({ kind: 'outline', size: 'tight' })} pointer-events-none peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-info`}
          >
            <FileText className="size-5" />
            {t('claims.chooseDocument')}
          </span>
        </label>
      )}
      <p id={`${id}-hint`} className="text-14 text-muted">
        {hint}
      </p>
      <div aria-live="polite">
        {isRefused ? (
          <FormError>{t('claims.documentRefused')}</FormError>
        ) : (
          error && <FormError id={`${id}-error`}>{error}</FormError>
        )}
      </div>
    </div>
  );
}
