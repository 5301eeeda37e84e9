import { conversations } from '@laterite/shared/features/conversations/contract.ts';
import type { ConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConversation as conversation, aMessage as sent } from '../../../test/conversations.ts';
import { signIn } from '../../../test/member.ts';
import { inAbidjan, stubPosition } from '../../../test/position.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

it('suggests a question for the first message, and none for an answer', async () => {
  signIn();
  serve(conversations.read, conversation);
  const { unmount } = await openAt(`/messages/${conversation._id}`);
  expect(await screen.findByPlaceholderText(/est-ce encore disponible/)).toBeVisible();
  unmount();
  serve(conversations.read, { ...conversation, messages: [{ ...sent, isMine: false }] });
  await openAt(`/messages/${conversation._id}`);
  expect(await screen.findByPlaceholderText('Écrivez votre message')).toBeVisible();
});

it('sends the position of the device as a place', async () => {
  signIn();
  stubPosition(inAbidjan);
  serve(conversations.read, conversation);
  const write = serve(conversations.write, sent);
  const { user } = await openAt(`/messages/${conversation._id}`);
  await user.click(await screen.findByRole('button', { name: 'Joindre un lieu' }));
  await user.click(screen.getByRole('button', { name: 'Ma position' }));
  await waitFor(() => expect(screen.getByLabelText('Lieu')).toHaveValue('Ma position'));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(write).toHaveBeenCalled());
  const { body } = write.mock.lastCall![0];
  expect(JSON.stringify(body)).toContain('5.32168');
});

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
  arrive(sent);
  await waitFor(() => expect(box).toHaveValue('Libre lundi ?'));
  expect(screen.getByLabelText('Lieu')).toHaveValue('Cocody');
});
