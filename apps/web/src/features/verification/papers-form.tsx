import type { Me } from '@laterite/shared/features/auth/auth.ts';
import {
  type Paper,
  type PaperKind,
  paperSources,
  papersFor,
} from '@laterite/shared/features/verification/papers.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { focusFirstInvalid } from '../../lib/forms/focus-first-invalid.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { type Country, countryOptions, usualCountry } from '../../lib/places/countries.ts';
import { useUploadProgress } from '../../lib/requests/use-upload-progress.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type ChosenDocument, DocumentField } from '../claims/document-field.tsx';
import { type Subject, subjectKey } from './subjects.ts';
import { useSendVerification } from './verification.mutations.ts';

type Chosen = Partial<Record<PaperKind, ChosenDocument>>;

interface ReadyPaper {
  kind: PaperKind;
  blob: Blob;
}

/** Waits for the papers that are still being prepared; returns null if one is refused, because its field shows the error. */
async function readyPapers(papers: readonly Paper[], chosen: Chosen): Promise<ReadyPaper[] | null> {
  const kept = papers.flatMap(({ kind }) => (chosen[kind] ? [{ kind, ready: chosen[kind].ready }] : []));
  const ready = await Promise.all(kept.map(async ({ kind, ready }) => ({ kind, blob: await ready })));
  return ready.every((paper): paper is ReadyPaper => paper.blob !== null) ? ready : null;
}

interface FieldsProps {
  papers: readonly Paper[];
  chosen: Chosen;
  hasTried: boolean;
  onChoose: (kind: PaperKind, document: ChosenDocument | null) => void;
}

function PaperFields({ papers, chosen, hasTried, onChoose }: FieldsProps) {
  const { t, language } = useTexts();
  return papers.map(({ kind, label, hint, isOptional }) => (
    <DocumentField
      key={kind}
      label={label[language]}
      hint={hint?.[language] ?? t('verification.paperHint')}
      isRequired={!isOptional}
      error={hasTried && !isOptional && !chosen[kind] ? t('verification.paperMissing') : undefined}
      document={chosen[kind] ?? null}
      onChoose={(document) => onChoose(kind, document)}
    />
  ));
}

/** List of the legal texts that define the papers of a company. */
function Sources({ country }: { country: Country }) {
  const { t } = useTexts();
  return (
    <details className="text-14 text-muted">
      <summary className="min-h-12 cursor-pointer py-3">{t('verification.sources')}</summary>
      <ul className="list-disc pl-5">
        {paperSources(country).map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  );
}

interface Props {
  subject: Subject;
  me: Me;
  onDone: () => void;
}

/** Form for the papers of a subject in a country. Typed text is stored as a draft; files are not, because several people may use the phone. */
export default function PapersForm({ subject, me, onDone }: Props) {
  const { t, language } = useTexts();
  const attempt = useAttempt();
  const { kind, about } = subject;
  const draft = subjectKey(subject);
  const country = useTextDraft(`verify-country-${draft}`, usualCountry(me));
  const number = useTextDraft(`verify-number-${draft}`);
  const note = useTextDraft(`verify-note-${draft}`);
  const [chosen, setChosen] = useState<Chosen>({});
  const [hasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const sending = useSendVerification();
  const upload = useUploadProgress();
  const abort = useRef<AbortController>(undefined);
  const papers = papersFor(kind, country.text as Country);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (papers.some((paper) => !paper.isOptional && !chosen[paper.kind])) {
      focusFirstInvalid(event.currentTarget);
      return;
    }
    setSending(true);
    abort.current = new AbortController();
    await send(await readyPapers(papers, chosen));
    setSending(false);
  }
  async function send(sent: ReadyPaper[] | null) {
    if (!sent) return;
    const body = {
      kind,
      about,
      country: country.text as Country,
      number: number.text.trim(),
      note: note.text.trim(),
      papers: sent.map((paper) => paper.kind),
    };
    const blobs = sent.map(({ blob }) => blob);
    const signal = abort.current?.signal;
    const send = (onProgress: (part: number) => void) =>
      sending.mutateAsync({ body, papers: blobs, signal, onProgress });
    await attempt(() => upload.track(send), {
      done: t('verification.sent'),
      failed: t('verification.sendFailed'),
      onDone() {
        for (const text of [country, number, note]) text.clear();
        onDone();
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {kind !== 'visit' && (
        <SelectField
          label={t('verification.country')}
          options={countryOptions(language)}
          value={country.text}
          onChange={({ currentTarget }) => country.write(currentTarget.value)}
        />
      )}
      <PaperFields
        papers={papers}
        chosen={chosen}
        hasTried={hasTried}
        onChoose={(paper, document) =>
          setChosen((current) => ({ ...current, [paper]: document ?? undefined }))
        }
      />
      {kind === 'company' && (
        <TextField
          label={t('verification.number')}
          aside={t('common.optional')}
          maxLength={60}
          value={number.text}
          onChange={({ currentTarget }) => number.write(currentTarget.value)}
        />
      )}
      <TextArea
        label={t(kind === 'visit' ? 'verification.visitNote' : 'verification.note')}
        aside={t('common.optional')}
        maxLength={1000}
        value={note.text}
        onChange={({ currentTarget }) => note.write(currentTarget.value)}
      />
      {kind === 'company' && <Sources country={country.text as Country} />}
      <p className="text-14 text-muted">{t('verification.privacy')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSending}>
          {isSending ? upload.withPercent(t('common.sending')) : t('common.send')}
        </Button>
        <Button kind="outline" onClick={isSending ? () => abort.current?.abort() : onDone}>
          {t(isSending ? 'common.cancel' : 'common.close')}
        </Button>
      </div>
    </form>
  );
}
