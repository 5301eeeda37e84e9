import { existsSync, readFileSync } from 'node:fs';
import type { EndpointName } from '@laterite/shared/contracts.ts';
import { expect, it, vi } from 'vitest';
import { config } from '../../src/config.ts';
import { backgroundWorkDone } from '../../src/core/concurrency/background.ts';
import { AuditEventModel } from '../../src/features/audit/audit-event.model.ts';
import { hashPassword } from '../../src/features/auth/passwords.ts';
import { NotificationModel } from '../../src/features/notifications/notification.model.ts';
import { aPhoto, provePhone } from '../support/people.ts';
import { startApi } from '../support/server.ts';
import { ask, endpoints, fill } from './ask.ts';
import { statusOf, table } from './table.ts';
import { aWorld, type Caller, password, type World } from './world.ts';

vi.hoisted(() => {
  process.env.OTP_OUTBOX = `${process.env.DATA_DIR}-outbox`;
});

const { api } = await startApi();
const [passwordHash, photo] = await Promise.all([hashPassword(password), aPhoto(64, 48)]);

/** Actions without a notification, with the reason. */
const withoutNotice: Partial<Record<EndpointName, string>> = {
  'admin.liftBan': 'The account of the number was deleted.',
  'admin.namePlace': 'Names of places have no owner.',
  'claims.addCompany': 'Nobody owns the company yet.',
  'support.edit': 'The answer was sent before; closing says nothing new.',
};

/** Actions reserved for the team: every such endpoint that writes, with the lowest role that may call it. */
const actions = endpoints.flatMap(([name, endpoint]) => {
  const caller = (['moderator', 'admin'] as const).find((role) => statusOf(name, role) < 300);
  const isOfTeam = [403, 404].includes(statusOf(name, 'user'));
  return endpoint.method !== 'GET' && caller && isOfTeam ? [[name, endpoint, caller] as const] : [];
});

/** Requests with an effect, replacing those of the permission table that have none. */
const changes: Partial<Record<EndpointName, (world: World) => object>> = {
  'account.edit': () => ({ role: 'moderator' }),
  'listings.edit': () => ({ hidden: true, reason: 'Arnaque' }),
  'verification.decide': () => ({ to: 'refused', version: 0, reason: 'La photo est floue.' }),
  'claims.decide': () => ({ accept: false, reason: 'Le document ne prouve rien.' }),
  'admin.feature': (world) => ({ listing: world.id('listing'), featured: true }),
  'admin.namePlace': () => ({ name: 'Yop City', place: { location: 'Yopougon, Abidjan', country: 'CI' } }),
};

function sentMessages(): number {
  const file = `${config.otpOutbox}.notices`;
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0;
}

async function noticeCount(): Promise<number> {
  await backgroundWorkDone();
  return (await NotificationModel.countDocuments()) + sentMessages();
}

/** Returns the reason that an action gives, if it takes one. */
const reasonIn = (body: object | undefined) => body && 'reason' in body && body.reason;

const pathOf = (name: EndpointName, path: string, world: World, caller: Caller) =>
  fill(path, table[name].ask(world, caller).params ?? {});

it.each(actions)(
  '%s is in the journal with before, after and its reason, and its owner is notified',
  async (...action) => {
    const [name, endpoint, caller] = action;
    const world = await aWorld(passwordHash);
    await provePhone({ userId: world.people.owner.id });
    const noticesBefore = await noticeCount();
    const body = changes[name]?.(world);
    const reason = reasonIn(body ?? table[name].ask(world, caller).body);
    const sent = body
      ? api
          .put(pathOf(name, endpoint.path, world, caller))
          .set('Authorization', world.people[caller].bearer)
          .send(body)
      : ask({ api, photo }, [name, endpoint], world, caller);
    expect((await sent).status).toBe(statusOf(name, caller));
    const noticesAfter = await noticeCount();
    const entries = await AuditEventModel.find({ actor: world.people[caller].id }).lean();
    expect(entries).not.toEqual([]);
    for (const { kind, before, after } of entries) {
      expect({ kind, before, after }).toEqual({ kind, before: expect.anything(), after: expect.anything() });
    }
    if (reason) expect(entries.map((entry) => entry.reason)).toContain(reason);
    if (name in withoutNotice) expect(noticesAfter).toBe(noticesBefore);
    else expect(noticesAfter).toBeGreaterThan(noticesBefore);
  },
);
