import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';

interface Props {
  /** Fraction of the upload that is done, 0 to 1; null without an upload. */
  sent: number | null;
  isBusy: boolean;
  submit?: MessageKey;
  onCancel: () => void;
  /** Sentence above the button. */
  note?: ReactNode;
  /** Second button, below the first. */
  children?: ReactNode;
}

function Progress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const { t } = useTexts();
  const percent = Math.round(sent * 100);
  const label = sent < 1 ? t('publish.sending', { percent }) : t('common.saving');
  return (
    <div className="flex items-center gap-3">
      <div className="flex flex-1 flex-col gap-1.5">
        <span className="text-15 font-semibold">{label}</span>
        <progress
          aria-label={label}
          value={percent}
          max={100}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
        />
      </div>
      {/* After the upload the listing may already be online, so it can no longer be cancelled. */}
      {sent < 1 && (
        <Button kind="outline" size="tight" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  );
}

/** Button Publier: at the bottom of the screen on phones, under the preview on desktop; replaced by the progress during the upload. */
export function PublishBar({ sent, isBusy, submit = 'layout.publish', onCancel, note, children }: Props) {
  const { t } = useTexts();
  return (
    <div
      data-bottom-bar={children ? 'two' : ''}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar lg:static lg:border-0 lg:p-0 lg:shadow-none low:static"
    >
      {sent === null ? (
        <div className="flex flex-col gap-2">
          {note}
          <Button type="submit" size="lg" wide disabled={isBusy}>
            {t(submit)}
          </Button>
          {children}
        </div>
      ) : (
        <Progress sent={sent} onCancel={onCancel} />
      )}
    </div>
  );
}

/** Terms accepted by publishing. */
export function PublishTerms() {
  const { t } = useTexts();
  return (
    <p className="text-center text-14 text-muted">
      {t('publish.terms')}{' '}
      <Link to={paths.terms} target="_blank" className="underline">
        {t('layout.terms')}
      </Link>
      .
    </p>
  );
}
