import { useTexts } from '../i18n/i18n.tsx';
import { brandName } from '../lib/formats/brand.ts';

/** Logo mark: layers of soil below a yellow sign. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 rounded-8 ${className}`}>
      <path fill="#7c2d12" d="M0 0h32v32H0z" />
      <rect x="18" y="4" width="9" height="5" rx="1" fill="#fbbf24" />
      <path fill="#b4400f" d="M0 12C5 9.600 9.500 9.300 15 11s11 2.800 17-.6V32H0z" />
      <path fill="#9a3412" d="M0 19c6-1.900 10-2 15-.4s11 2.800 17-.1V32H0z" />
      <path fill="#5c1f0b" d="M0 26c6-2.300 10-2.400 15-.6s11 2 17-.9V32H0z" />
    </svg>
  );
}

const wordmark = 'text-20 font-extrabold tracking-[-0.045em]';

/** Wordmark; the accent of "Latérite" is safety yellow. */
function Wordmark() {
  if (brandName !== 'Latérite')
    return (
      <span aria-hidden="true" className={wordmark}>
        {brandName}
      </span>
    );
  return (
    <span aria-hidden="true" className={wordmark}>
      Lat
      <span className="relative">
        e
        <span className="absolute top-[0.04em] left-[0.16em] h-[0.15em] w-[0.34em] -rotate-[22deg] rounded-[1px] bg-yellow" />
      </span>
      rite
    </span>
  );
}

/** Logo mark and wordmark. Outlined on a background of the mark's colour. */
export function Logo({
  className = 'text-wordmark',
  isOutlined,
}: {
  className?: string;
  isOutlined?: boolean;
}) {
  const { t } = useTexts();
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <LogoMark className={isOutlined ? 'size-9 ring-2 ring-white/85' : 'size-8'} />
      <Wordmark />
      <span className="sr-only">{t('common.brand')}</span>
    </span>
  );
}
