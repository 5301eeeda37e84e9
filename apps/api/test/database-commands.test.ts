import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { backgroundWorkDone } from '../src/core/concurrency/background.ts';
import { aListingWithPhoto, aMember } from './support/people.ts';
import { startApi } from './support/server.ts';

/** Returns the database commands sent during some work, except those that read changes of other processes. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = [];
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    commands.push(`${commandName} ${command[commandName]}`);
  };
  const client = mongoose.connection.getClient().on('commandStarted', note);
  await work();
  await backgroundWorkDone();
  client.off('commandStarted', note);
  return commands.filter((command) => command !== 'find changes').sort();
}

const edit = (changes: object) => seller.put(`/api/stuff/${id}`, changes).expect(200);

const { api } = await startApi({ monitorCommands: true });
const seller = await aMember(api);
const id: string = (await aListingWithPhoto(api, seller))._id;
// The first requests fill the caches of members, lists and terms.
await edit({ price: 46_000_000 });
await api.get('/api/stuff').expect(200);
await backgroundWorkDone();

// The first reads the member of the token, the second checks that the account was not deleted during the request.
const membership = ['find users', 'find users'];
const ofAnyEdit = [
  ...membership,
  'findAndModify ratelimits',
  'find stuff',
  'findAndModify stuff',
  'insert changes',
];

it('an edit of a price reads the listing once, writes it once and publishes the change', async () => {
  expect(await commandsOf(() => edit({ price: 47_000_000 }))).toEqual(ofAnyEdit.toSorted());
  const { body } = await api.get('/api/stuff').expect(200);
  expect(body.items[0].price).toBe(47_000_000);
});

it('an edit of a title also counts its words', async () => {
  const counting = ['findAndModify ratelimits', 'update terms', 'update terms', 'insert changes'];
  // Checks whether the listing resembles a reported listing of the seller.
  const compared = 'find stuff';
  const commands = await commandsOf(() => edit({ title: 'Pelle neuve' }));
  expect(commands).toEqual([...ofAnyEdit, ...counting, compared].toSorted());
});

it('a publication reads nothing that it has written', async () => {
  const commands = await commandsOf(() => aListingWithPhoto(api, seller, { title: 'Pelle neuve' }));
  expect(commands).toEqual([
    // Finds the followers to notify.
    'find follows',
    // Checks that the reference is unused and that the listing resembles no reported one, and reads the due outbox entries.
    'find stuff',
    'find stuff',
    'find stuff',
    ...membership,
    // Check whether the seller was referred, because the first listing of a referred seller earns a boost.
    'find users',
    'find users',
    'findAndModify ratelimits',
    'insert changes',
    'insert changes',
    'insert stuff',
    // Deletes the delivered outbox entries.
    'update stuff',
    'update terms',
  ]);
});
