import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { api } from '../../lib/requests/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ContactTarget } from './contact-target.ts';

interface Props {
  target: Pick<ContactTarget, 'kind' | 'id'>;
  onRevealed: (text: string) => void;
}

/** Requests the description with its phone numbers and links, which the server counts. */
export default function RevealButton({ target: { kind, id }, onRevealed }: Props) {
  const { t } = useTexts();
  const showFailure = useShowFailure();
  const reveal = useMutation({
    mutationFn: () => api[kind].description({ params: { id } }),
    onSuccess: ({ description }) => onRevealed(description),
    onError: (error) => showFailure(error, { failed: t('contact.failed'), signIn: t('contact.signIn') }),
  });
  return (
    <Button
      icon={Eye}
      kind="outline"
      className="self-start"
      disabled={reveal.isPending}
      onClick={() => reveal.mutate()}
    >
      {t(reveal.isPending ? 'contact.opening' : 'contact.showHidden')}
    </Button>
  );
}
