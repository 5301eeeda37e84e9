import { LoaderCircle, LocateFixed } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { usePosition } from '../../lib/places/use-position.ts';
import { IconButton } from '../controls/icon-button.tsx';

/** Button that requests the position of the device with a precision of a metre. */
export default function PositionButton({ onFound }: { onFound: (position: string) => void }) {
  const { t } = useTexts();
  const { isFinding, find } = usePosition({ accuracy: 'metre', onFound });
  return (
    <IconButton
      icon={isFinding ? LoaderCircle : LocateFixed}
      label={t('places.usePosition')}
      aria-busy={isFinding}
      disabled={isFinding}
      onClick={find}
      className={`-mr-3 ${isFinding ? '[&>svg]:animate-spin' : ''}`}
    />
  );
}
