import type { UnreadCount } from '@laterite/shared/features/notifications/notification.ts';
import { notificationStreams } from '@laterite/shared/limits.ts';
import type { Response } from 'express';
import { catchUp, onChange } from '../../core/changes/change-feed.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { log } from '../../log.ts';
import { countNew } from './notifications.service.ts';

interface Stream {
  user: CurrentUser;
  res: Response;
  timers: NodeJS.Timeout[];
}

/** Open streams by person, each person's oldest first. */
const streams = new Map<string, Set<Stream>>();
let open = 0;
let reader: NodeJS.Timeout | undefined;
let isShuttingDown = false;

/** Polls changes of other processes while a stream is open here. */
function readChanges(): void {
  reader ??= setInterval(() => {
    catchUp().catch((err: unknown) => log.warn({ err }, 'changes could not be read'));
  }, notificationStreams.readIntervalMs).unref();
}

function forget(stream: Stream): void {
  const own = streams.get(stream.user.id);
  if (!own?.delete(stream)) return;
  for (const timer of stream.timers) clearTimeout(timer);
  if (own.size === 0) streams.delete(stream.user.id);
  open -= 1;
  if (open > 0) return;
  clearInterval(reader);
  reader = undefined;
}

const end = (stream: Stream) => {
  forget(stream);
  stream.res.end();
};

function write({ res }: Stream, count: UnreadCount): void {
  // Skip slow readers; they get the next count.
  if (!res.writableNeedDrain) res.write(`data: ${JSON.stringify(count)}\n\n`);
}

/** Whether another stream can be opened in this process. */
export const canOpenStream = (): boolean => !isShuttingDown && open < notificationStreams.inAll;

/** Streams the number of unread notifications, at once and after each change. */
export async function openStream(user: CurrentUser, res: Response): Promise<void> {
  const own = streams.get(user.id) ?? new Set<Stream>();
  streams.set(user.id, own);
  const [oldest] = own;
  if (oldest && own.size >= notificationStreams.perPerson) end(oldest);
  const stream: Stream = { user, res, timers: [] };
  streams.set(user.id, own.add(stream));
  open += 1;
  res.once('close', () => forget(stream));
  readChanges();
  const keepAlive = setInterval(() => res.write(': \n\n'), notificationStreams.keepAliveMs).unref();
  // The client connects again with its token, which may have been revoked meanwhile.
  const lifeEnd = setTimeout(() => end(stream), notificationStreams.lifeMs).unref();
  stream.timers.push(keepAlive, lifeEnd);
  write(stream, await countNew(user));
}

/** Ends all streams, because the process shuts down; clients connect to another one. */
export function closeStreams(): void {
  isShuttingDown = true;
  for (const own of [...streams.values()]) for (const stream of [...own]) end(stream);
}

async function sendCount(own: Set<Stream>): Promise<void> {
  const [first] = own;
  if (!first) return;
  const count = await countNew(first.user);
  for (const stream of own) write(stream, count);
}

onChange('notifications', async (ids) => {
  const people = ids ?? [...streams.keys()];
  for (const id of people) {
    const own = streams.get(id);
    if (own) await sendCount(own);
  }
});
