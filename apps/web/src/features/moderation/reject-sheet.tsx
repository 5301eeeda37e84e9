import { useTexts } from '../../i18n/i18n.tsx';
import { useTextDraft } from '../../lib/use-text-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useModerate } from './use-moderate.ts';

const reasons = ['scam', 'duplicate', 'sold', 'price', 'photo', 'forbidden'] as const;
const longest = 300;

interface Props {
  listing: { _id: string; title: string; version?: number | undefined };
  onClose: () => void;
}

/** Why a listing goes: a common reason or one's own words, which its owner reads. */
export default function RejectSheet({ listing, onClose }: Props) {
  const { t } = useTexts();
  const { decide, isPending } = useModerate(listing);
  const { text: reason, write: setReason, clear } = useTextDraft(`reject-${listing._id}`);

  const reject = () =>
    decide({ to: 'rejected', reason: reason.trim() }, () => {
      clear();
      onClose();
    });

  const isBlank = reason.trim() === '';
  const footer = (
    <div className="flex flex-1 flex-col gap-2">
      {isBlank && (
        <p id="reject-hint" className="text-14 text-muted">
          {t('moderation.reasonNeeded')}
        </p>
      )}
      <Button
        kind="danger"
        size="lg"
        wide
        disabled={isBlank || isPending}
        aria-describedby={isBlank ? 'reject-hint' : undefined}
        onClick={reject}
      >
        {t(isPending ? 'moderation.rejecting' : 'moderation.reject')}
      </Button>
    </div>
  );
  return (
    <Sheet title={t('moderation.rejectTitle')} isOpen isShort onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4 py-4">
        <p className="text-15 break-words text-text-2">{listing.title}</p>
        <div className="flex flex-wrap gap-2 py-1">
          {reasons.map((name) => {
            const sentence = t(`moderation.reason.${name}`);
            return (
              <Chip key={name} isChosen={reason === sentence} onClick={() => setReason(sentence)}>
                {t(`moderation.short.${name}`)}
              </Chip>
            );
          })}
        </div>
        <TextArea
          label={t('moderation.reasonLabel')}
          hint={t('moderation.reasonHint')}
          maxLength={longest}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Sheet>
  );
}
