import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { backgroundWorkDone } from '../src/core/background.ts';
import { aListing, aMember } from './people.ts';
import { startApi } from './server.ts';

/** The commands to the database while something is done, except those that read what other processes wrote. */
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
const id: string = (await aListing(api, seller))._id;
// The first requests fill the caches of members, lists and words.
await edit({ price: 46_000_000 });
await api.get('/api/stuff').expect(200);
await backgroundWorkDone();

const ofAnyEdit = [
  'find users',
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
  // Whether it resembles a listing of the seller that was reported.
  const compared = 'find stuff';
  const commands = await commandsOf(() => edit({ title: 'Pelle neuve' }));
  expect(commands).toEqual([...ofAnyEdit, ...counting, compared].toSorted());
});

it('a publication reads nothing that it has written', async () => {
  const commands = await commandsOf(() => aListing(api, seller, { title: 'Pelle neuve' }));
  expect(commands).toEqual([
    // Who is told of it.
    'find follows',
    // Whether the reference is free, whether it resembles a reported one, and what the outbox has to tell.
    'find stuff',
    'find stuff',
    'find stuff',
    // Also whether the seller was referred, whose first listing earns a boost.
    'find users',
    'find users',
    'find users',
    'findAndModify ratelimits',
    'insert changes',
    'insert changes',
    'insert stuff',
    // The outbox is emptied.
    'update stuff',
    'update terms',
  ]);
});
