import type { ReceivedInvitation } from '@laterite/shared/features/invitations/invitation.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSingleFlight } from '../../lib/requests/use-single-flight.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useAnswerInvitation } from './invitations.queries.ts';

interface Props {
  invitation: ReceivedInvitation;
  token?: string;
  onAnswered?: (answer: 'accept' | 'refuse') => void;
}

/** Buttons that accept and refuse an invitation. */
export function AnswerButtons({ invitation, token, onAnswered }: Props) {
  const { t } = useTexts();
  const { mutateAsync, isPending, variables } = useAnswerInvitation(invitation, token);
  const send = useSingleFlight((answer: 'accept' | 'refuse') =>
    mutateAsync(answer).then(
      () => onAnswered?.(answer),
      () => undefined, // the mutation has shown the error
    ),
  );
  const label = (answer: 'accept' | 'refuse') =>
    t(isPending && variables === answer ? 'common.sending' : `invitations.${answer}`);
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="grow" disabled={isPending} onClick={() => send('accept')}>
        {label('accept')}
      </Button>
      <Button kind="outline" className="grow" disabled={isPending} onClick={() => send('refuse')}>
        {label('refuse')}
      </Button>
    </div>
  );
}
