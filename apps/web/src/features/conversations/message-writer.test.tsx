import { conversations } from '@laterite/shared/features/conversations/contract.ts';
import type {
  ConversationDetail,
  ConversationMessage,
} from '@laterite/shared/features/conversations/conversation.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const conversation: ConversationDetail = {
  _id: 'a'.repeat(24),
  about: { kind: 'listing', _id: 'b'.repeat(24), title: 'Mini-pelle', image: null, imageUrl: null },
  other: null,
  isUnread: false,
  last: null,
  order: null,
  isBlocked: false,
  canWrite: true,
  messages: [],
  nextCursor: null,
};

it('keeps what is written and attached while the last message is sent', async () => {
  signIn();
  serve(conversations.read, conversation);
  let arrive = (_: ConversationMessage) => {};
  serve(conversations.write).mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const { user } = await openAt(`/messages/${conversation._id}`);
  const box = await screen.findByLabelText('Votre message');
  await user.type(box, 'Bonjour');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await user.type(box, ' Libre lundi ?');
  await user.click(screen.getByRole('button', { name: 'Joindre un lieu' }));
  await user.type(screen.getByLabelText('Lieu'), 'Cocody');
  const sent = { isMine: true, isMasked: false, file: null, place: null, dates: null, quote: null };
  arrive({ ...sent, _id: 'c'.repeat(24), text: 'Bonjour', isRead: false, at: '2026-03-06T10:00:00.000Z' });
  await waitFor(() => expect(box).toHaveValue('Libre lundi ?'));
  expect(screen.getByLabelText('Lieu')).toHaveValue('Cocody');
});
