import { conversations } from '@laterite/shared/features/conversations/contract.ts';
import type { ConversationMessage } from '@laterite/shared/features/conversations/conversation.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConversation as conversation, aMessage as sent } from '../../../test/conversations.ts';
import { signIn } from '../../../test/member.ts';
import { inAbidjan, stubPosition } from '../../../test/position.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { anUnreadablePhoto } from '../../../test/unreadable-file.ts';

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
  await user.insertText(box, 'Bonjour');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await user.insertText(box, ' Libre lundi ?');
  await user.click(screen.getByRole('button', { name: 'Joindre un lieu' }));
  await user.insertText(screen.getByLabelText('Lieu'), 'Cocody');
  arrive(sent);
  await waitFor(() => expect(box).toHaveValue('Libre lundi ?'));
  expect(screen.getByLabelText('Lieu')).toHaveValue('Cocody');
});

it('refuses a photo that cannot be read, and sends the text without it', async () => {
  signIn();
  serve(conversations.read, conversation);
  const write = serve(conversations.write, sent);
  const { user } = await openAt(`/messages/${conversation._id}`);
  await user.insertText(await screen.findByLabelText('Votre message'), 'Voici le plan.');
  await user.upload(screen.getByLabelText('Joindre une photo ou un PDF'), anUnreadablePhoto());
  expect(await screen.findByText('Une photo ou un PDF de 5 Mo au plus.')).toBeVisible();
  expect(screen.queryByText('photo.jpg')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(write.mock.lastCall?.[0].body).toMatchObject({ text: 'Voici le plan.' }));
});

it('asks for other dates where the year has five digits', async () => {
  signIn();
  serve(conversations.read, conversation);
  const write = serve(conversations.write, sent);
  const { user } = await openAt(`/messages/${conversation._id}`);
  await user.click(await screen.findByRole('button', { name: 'Proposer des dates' }));
  fireEvent.change(screen.getByLabelText('Du'), { target: { value: '20260-03-01' } });
  fireEvent.change(screen.getByLabelText('Au'), { target: { value: '20260-03-04' } });
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText(/^Choisissez deux dates dans l’ordre/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Du'), { target: { value: '2026-03-01' } });
  fireEvent.change(screen.getByLabelText('Au'), { target: { value: '2026-03-04' } });
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const dates = { from: '2026-03-01', to: '2026-03-04' };
  await waitFor(() => expect(write.mock.lastCall?.[0].body).toMatchObject({ dates }));
});
