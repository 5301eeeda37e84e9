import { Copy, Ellipsis, QrCode as QrIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-style.ts';
import { WhatsAppIcon } from '../../ui/pictures/whatsapp-icon.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Shareable, shareText, shareUrl } from './shareable.ts';
import { StatusPicture } from './status-picture.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx'));

/** Opens the native share dialog. */
async function shareNatively(shared: Shareable) {
  const { title } = shared;
  // A closed dialog is not an error.
  await navigator.share({ title, text: title, url: shareUrl(shared) }).catch(() => undefined);
}

interface Props {
  shared: Shareable;
  onClose: () => void;
}

/** Sheet for sharing: WhatsApp first, because it is used most, then the native dialog, the link, a QR code and a status image. */
export default function ShareSheet({ shared, onClose }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [isQrShown, setQrShown] = useState(false);
  const address = shareUrl(shared);

  const copy = () =>
    attempt(() => navigator.clipboard.writeText(address), {
      done: t('sharing.copied'),
      failed: t('sharing.copyFailed'),
    });

  return (
    <Sheet title={t('common.share')} isOpen isShort onClose={onClose}>
      <div className="flex flex-col gap-2.5 py-4">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(shareText(shared))}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ kind: 'whatsapp', size: 'lg', wide: true })}
        >
          <WhatsAppIcon />
          WhatsApp
        </a>
        <Button icon={Copy} kind="outline" size="lg" wide onClick={copy}>
          {t('common.copyLink')}
        </Button>
        <p className="text-center text-14 break-all text-muted select-all">{address}</p>
        {'share' in navigator && (
          <Button icon={Ellipsis} kind="outline" size="lg" wide onClick={() => shareNatively(shared)}>
            {t('sharing.others')}
          </Button>
        )}
        <Button
          icon={QrIcon}
          kind="outline"
          size="lg"
          wide
          aria-expanded={isQrShown}
          onClick={() => setQrShown(!isQrShown)}
        >
          {t('sharing.qr')}
        </Button>
        {isQrShown && (
          <Suspense fallback={<Skeleton className="mx-auto size-60" />}>
            <QrCode text={address} />
          </Suspense>
        )}
        <StatusPicture shared={shared} />
      </div>
    </Sheet>
  );
}
