import mongoose from 'mongoose';
import { requestContext } from '../core/request-context.ts';

type Document = Record<string, unknown>;

/** A database command with its result. */
export interface Command {
  name: string;
  collection: string;
  ms: number;
  failed: boolean;
  /** The command with types in place of values, which may be private. */
  shape: () => unknown;
  /** Id of the HTTP request that caused it, if any. */
  requestId: string | undefined;
}

interface Started {
  command: Document;
  requestId: string | undefined;
}

const deepest = 6;

/** Returns the form of a query without its values. */
function shapeOf(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0], depth + 1), value.length];
  if (Object.getPrototypeOf(value) !== Object.prototype) return value.constructor?.name ?? 'object';
  if (depth >= deepest) return 'object';
  const entries = Object.entries(value).map(([key, inner]) => [key, shapeOf(inner, depth + 1)]);
  return Object.fromEntries(entries);
}

const loggedParts = ['filter', 'query', 'pipeline', 'sort', 'updates', 'deletes', 'limit'];

/** Returns the parts of a command that decide its duration. */
const shapeOfCommand = (command: Document) =>
  shapeOf(Object.fromEntries(Object.entries(command).filter(([key]) => loggedParts.includes(key))));

/** Calls `onCommand` for every command of the open database; the connection must be opened with `monitorCommands`. */
export function watchCommands(onCommand: (command: Command) => void): void {
  const started = new Map<number, Started>();
  const client = mongoose.connection.getClient();
  const end = (failed: boolean) => (event: { requestId: number; commandName: string; duration: number }) => {
    const found = started.get(event.requestId);
    if (!found) return;
    started.delete(event.requestId);
    const { command, requestId } = found;
    const { commandName: name, duration: ms } = event;
    const named = name === 'getMore' ? command.collection : command[name];
    const collection = typeof named === 'string' ? named : '';
    onCommand({ name, collection, ms, failed, requestId, shape: () => shapeOfCommand(command) });
  };
  client.on('commandStarted', ({ requestId, command }) => {
    started.set(requestId, { command, requestId: requestContext.getStore()?.requestId });
  });
  client.on('commandSucceeded', end(false));
  client.on('commandFailed', end(true));
}
