import { useTexts } from '../../i18n/i18n.tsx';

/** States when the hidden contact details of a message are shown. */
export function MaskedNote({ isMine }: { isMine: boolean }) {
  const { t } = useTexts();
  return <p className="text-13 italic">{t(isMine ? 'ui.maskedMine' : 'ui.masked')}</p>;
}
