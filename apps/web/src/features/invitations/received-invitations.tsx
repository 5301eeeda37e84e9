import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { receivedInvitationsQuery } from './invitations.queries.ts';

/** Open invitations of the signed-in member; renders nothing without any. */
export function ReceivedInvitations() {
  const { t } = useTexts();
  const { data } = useQuery(receivedInvitationsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-bold">{t('invitations.received')}</h2>
      <ul className="flex flex-col gap-3">
        {data.items.map((invitation) => (
          <li key={invitation._id}>
            <InvitationCard invitation={invitation}>
              <AnswerButtons invitation={invitation} />
            </InvitationCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
