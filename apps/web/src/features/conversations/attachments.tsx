import type { ConversationDetail } from '@laterite/shared/features/conversations/conversation.ts';
import { CalendarDays, FileText, MapPin, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { findPosition } from '../../lib/find-position.ts';
import { prepareDocument } from '../../lib/private-file.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChosenFileRow } from '../private-files/chosen-file.tsx';

/** What goes with the text of a message; `undefined` where it was not opened. */
export interface Attached {
  /** Shown at once; a photo is made light first, and what cannot be sent resolves to nothing. */
  file?: { name: string; ready: ReturnType<typeof prepareDocument> } | undefined;
  place?: { label: string; point?: { lat: number; lng: number } | undefined } | undefined;
  dates?: { from: string; to: string } | undefined;
  quote?: string | undefined;
}

interface Props {
  attached: Attached;
  onChange: (change: Attached) => void;
}

const exactDigits = 5;

function PlacePanel({ attached: { place }, onChange }: Props) {
  const { t } = useTexts();
  const [isSearching, setSearching] = useState(false);
  if (!place) return null;
  async function locate() {
    setSearching(true);
    try {
      const [lat = 0, lng = 0] = (await findPosition(exactDigits)).split(',').map(Number);
      onChange({ place: { label: place?.label || t('conversations.myPosition'), point: { lat, lng } } });
    } catch {
      toast.error(t('conversations.noPosition'));
    }
    setSearching(false);
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <TextField
          label={t('conversations.place')}
          value={place.label}
          maxLength={120}
          onChange={({ currentTarget }) => onChange({ place: { ...place, label: currentTarget.value } })}
        />
      </div>
      <Button kind="outline" size="tight" disabled={isSearching} onClick={locate}>
        {t('conversations.myPosition')}
      </Button>
      <IconButton
        icon={X}
        label={t('conversations.dropPlace')}
        onClick={() => onChange({ place: undefined })}
      />
    </div>
  );
}

function DatesPanel({ attached: { dates }, onChange }: Props) {
  const { t } = useTexts();
  if (!dates) return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="min-w-0 flex-[1_1_9rem]">
          <TextField
            type="date"
            label={t(`conversations.${end}`)}
            value={dates[end]}
            onChange={({ currentTarget }) => onChange({ dates: { ...dates, [end]: currentTarget.value } })}
          />
        </div>
      ))}
      <IconButton
        icon={X}
        label={t('conversations.dropDates')}
        onClick={() => onChange({ dates: undefined })}
      />
    </div>
  );
}

/** What is attached so far, each with the way to leave it out. */
export function AttachedPanels(props: Props) {
  const { t } = useTexts();
  const { attached, onChange } = props;
  const chips = [
    attached.file && { key: 'file', label: attached.file.name },
    attached.quote && { key: 'quote', label: t('conversations.attachQuote') },
  ].filter((chip) => chip !== undefined && chip !== '');
  return (
    <>
      {chips.map(({ key, label }) => (
        <ChosenFileRow key={key} name={label} onRemove={() => onChange({ [key]: undefined })} />
      ))}
      <PlacePanel {...props} />
      <DatesPanel {...props} />
    </>
  );
}

/** Attaches a photo or PDF, a place, dates, or the quote of the request. */
export function AttachButtons({
  order,
  onChange,
}: Pick<Props, 'onChange'> & Pick<ConversationDetail, 'order'>) {
  const { t } = useTexts();
  async function choose(file: File) {
    const ready = prepareDocument(file);
    onChange({ file: { name: file.name, ready } });
    if (await ready) return;
    onChange({ file: undefined });
    toast.error(t('privateFiles.refused'));
  }
  return (
    <>
      <FileInput icon={Paperclip} label={t('privateFiles.attach')} onChoose={choose} />
      <IconButton
        icon={MapPin}
        label={t('conversations.attachPlace')}
        onClick={() => onChange({ place: { label: '' } })}
      />
      <IconButton
        icon={CalendarDays}
        label={t('conversations.attachDates')}
        onClick={() => onChange({ dates: { from: '', to: '' } })}
      />
      {order?.hasQuote && (
        <IconButton
          icon={FileText}
          label={t('conversations.attachQuote')}
          onClick={() => onChange({ quote: order._id })}
        />
      )}
    </>
  );
}
