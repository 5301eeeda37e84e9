import { Check, ShoppingCart } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { toggleSaved, useIsSaved } from './saved.ts';

/** Button that adds a listing to "Ma sélection", to ask for several listings together, or removes it. */
export function SelectionButton({ id, wide }: { id: string; wide?: boolean }) {
  const { t } = useTexts();
  const isIn = useIsSaved('selection', id);
  const Icon = isIn ? Check : ShoppingCart;
  return (
    <Button
      icon={Icon}
      kind="outline"
      wide={wide}
      aria-pressed={isIn}
      onClick={() => toggleSaved('selection', id)}
    >
      {t(isIn ? 'saved.inSelection' : 'saved.addToSelection')}
    </Button>
  );
}
