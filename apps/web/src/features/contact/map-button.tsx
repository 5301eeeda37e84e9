import { MapPinned } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { ContactTarget } from './contact-target.ts';
import { useContact } from './use-contact.ts';

/** Button that opens the place of a professional or a company on a map. */
export function MapButton({ target }: { target: ContactTarget }) {
  const { t } = useTexts();
  const { prepare, reach, busy } = useContact(target);
  return (
    <Button
      icon={MapPinned}
      kind="outline"
      size="tight"
      disabled={busy !== null}
      onPointerDown={() => prepare('route')}
      onClick={() => void reach('route')}
    >
      {t('directory.map')}
    </Button>
  );
}
