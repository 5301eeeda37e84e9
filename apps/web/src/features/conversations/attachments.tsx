import type { ConversationDetail } from '@laterite/shared/features/conversations/conversation.ts';
import { CalendarDays, FileText, MapPin, Paperclip, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { usePosition } from '../../lib/places/use-position.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ChosenFileRow } from '../private-files/chosen-file.tsx';
import type { ChosenFiles } from '../private-files/use-chosen-files.ts';
import type { WrittenMessage } from './message-draft.ts';

/** Attachments of a message; `undefined` for those whose form was not opened. */
export type Attached = Pick<WrittenMessage, 'place' | 'dates' | 'quote'>;

interface Props {
  attached: Attached;
  onChange: (change: { [K in keyof Attached]: Attached[K] | undefined }) => void;
}

interface PanelProps {
  title: string;
  /** Label of the button that removes the attachment. */
  drop: string;
  onDrop: () => void;
  children: ReactNode;
}

const Panel = ({ title, drop, onDrop, children }: PanelProps) => (
  <fieldset className="min-w-0 border-b border-line pb-3">
    <legend className="sr-only">{title}</legend>
    <div className="flex items-center justify-between">
      <span aria-hidden="true" className="text-15 font-semibold">
        {title}
      </span>
      <IconButton icon={X} label={drop} onClick={onDrop} />
    </div>
    {children}
  </fieldset>
);

function PlacePanel({ attached: { place }, onChange }: Props) {
  const { t } = useTexts();
  const { isFinding, find } = usePosition({
    accuracy: 'metre',
    onFound(position) {
      const [lat = 0, lng = 0] = position.split(',').map(Number);
      onChange({ place: { label: place?.label || t('places.position'), point: { lat, lng } } });
    },
  });
  if (!place) return null;
  return (
    <Panel
      title={t('conversations.attachPlace')}
      drop={t('conversations.dropPlace')}
      onDrop={() => onChange({ place: undefined })}
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <TextField
            label={t('common.place')}
            value={place.label}
            maxLength={120}
            onChange={({ currentTarget }) => onChange({ place: { ...place, label: currentTarget.value } })}
          />
        </div>
        <Button kind="outline" size="tight" disabled={isFinding} onClick={find}>
          {t(isFinding ? 'places.nearFinding' : 'places.position')}
        </Button>
      </div>
    </Panel>
  );
}

function DatesPanel({ attached: { dates }, onChange }: Props) {
  const { t } = useTexts();
  if (!dates) return null;
  return (
    <Panel
      title={t('conversations.attachDates')}
      drop={t('conversations.dropDates')}
      onDrop={() => onChange({ dates: undefined })}
    >
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={t(`conversations.${end}`)}
            value={dates[end]}
            onChange={({ currentTarget }) => onChange({ dates: { ...dates, [end]: currentTarget.value } })}
          />
        ))}
      </div>
    </Panel>
  );
}

/** Lists the attachments, each with a button to remove it. */
export function AttachedPanels({ chosen, ...props }: Props & { chosen: ChosenFiles }) {
  const { t } = useTexts();
  const { attached, onChange } = props;
  return (
    <>
      {chosen.files.map(({ id, name }) => (
        <ChosenFileRow key={id} name={name} onRemove={() => chosen.remove(id)} />
      ))}
      {attached.quote && (
        <ChosenFileRow
          name={t('conversations.attachQuote')}
          onRemove={() => onChange({ quote: undefined })}
        />
      )}
      <PlacePanel {...props} />
      <DatesPanel {...props} />
    </>
  );
}

/** Form that attaches a photo or PDF, a place, dates, or the quote of the request. */
export function AttachButtons({
  order,
  chosen,
  onChange,
}: Pick<Props, 'onChange'> & Pick<ConversationDetail, 'order'> & { chosen: ChosenFiles }) {
  const { t } = useTexts();
  /** A message has at most one file; a new one replaces it. */
  function choose(file: File) {
    for (const { id } of chosen.files) chosen.remove(id);
    void chosen.add(file);
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
