import { expect, it } from 'vitest';
import { endpoints } from './ask.ts';
import { table } from './table.ts';
import { type Caller, callers } from './world.ts';

const writes = endpoints.filter(([, { method, access }]) => method !== 'GET' && access === 'user');

it.each(writes)('the contract of %s names the role that may do it for others', (name, { team }) => {
  const statusOf = (caller: Caller) => table[name].statuses[callers.indexOf(caller)]!;
  const isForOwners = [403, 404].includes(statusOf('user'));
  const lowest = (['moderator', 'admin'] as const).find((role) => ![403, 404].includes(statusOf(role)));
  expect(team).toBe(isForOwners ? lowest : undefined);
});
