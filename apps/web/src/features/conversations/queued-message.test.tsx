import { conversations } from '@laterite/shared/features/conversations/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConversation, aMessage } from '../../../test/conversations.ts';
import { signIn } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { dropEntry, listEntries } from '../outbox/outbox.ts';

it('a message written without a network waits at the end of its conversation, leads to the outbox, and is replaced by the sent one', async () => {
  signIn();
  const read = serve(conversations.read, aConversation);
  serve(conversations.write).mockRejectedValue(new ApiError(0));
  const { user } = await openAt(`/messages/${aConversation._id}`);
  expect(await screen.findByText(/^Écrivez le premier message/)).toBeVisible();
  const photo = new File(['photo'], 'panne.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Joindre une photo ou un PDF'), photo);
  await user.insertText(screen.getByLabelText('Votre message'), 'Bonjour');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const bubble = await screen.findByRole('button', { name: /1 fichier.*Bonjour.*En attente d’envoi/ });
  expect(screen.queryByText(/^Écrivez le premier message/)).not.toBeInTheDocument();
  await user.click(bubble);
  expect(await screen.findByRole('dialog', { name: 'En attente d’envoi' })).toHaveTextContent('Bonjour');
  read.mockResolvedValue({ ...aConversation, messages: [{ ...aMessage, isMine: true }] });
  const [entry] = await listEntries();
  await dropEntry(entry!.id);
  await waitFor(() => expect(bubble).not.toBeInTheDocument());
});
