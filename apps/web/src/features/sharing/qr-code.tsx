import { generate } from 'lean-qr';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';

/** QR code: dark on white in both themes, with the quiet zone that scanners need. */
export default function QrCode({ text }: { text: string }) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) generate(text).toCanvas(canvas.current, { on: [28, 25, 23], off: [255, 255, 255] });
  }, [text]);
  return (
    <figure className="m-0 flex flex-col items-center gap-2">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('sharing.qrOf', { address: text })}
        className="size-60 rounded-12 border border-line bg-white [image-rendering:pixelated]"
      />
      <figcaption className="text-center text-14 text-muted">{t('sharing.qrHint')}</figcaption>
    </figure>
  );
}
