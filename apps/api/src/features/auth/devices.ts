import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { requestContext } from '../../core/request-context.ts';
import { UserModel } from '../users/user.model.ts';

const maxDevices = 20;
const systems = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS X/, /Linux/, /CrOS/];
const browsers = [/OPR|Opera/, /Edg/, /Firefox|FxiOS/, /SamsungBrowser/, /Chrome|CriOS/, /Safari/];

const labels: Record<string, string> = {
  iPad: 'iPhone',
  'Mac OS X': 'macOS',
  CrOS: 'ChromeOS',
  OPR: 'Opera',
  Edg: 'Edge',
  FxiOS: 'Firefox',
  SamsungBrowser: 'Samsung Internet',
  CriOS: 'Chrome',
};

function firstMatch(agent: string, patterns: RegExp[]): string | undefined {
  const found = patterns.map((pattern) => pattern.exec(agent)?.[0]).find((match) => match !== undefined);
  return found && (labels[found] ?? found);
}

/** Returns browser and system of a user agent without their versions, e.g. `Chrome, Android`; another program's name as it is. */
function deviceOf(agent: string): string {
  const named = [firstMatch(agent, browsers), firstMatch(agent, systems)].filter(Boolean).join(', ');
  return named || agent.split(/[\s/]/)[0]!.slice(0, 40) || '?';
}

/** Returns the device of the current request. */
export const currentDevice = (): string => deviceOf(requestContext.getStore()?.agent ?? '');

interface KnownDevices {
  _id: Types.ObjectId;
  devices?: string[] | null | undefined;
}

/** Stores the kind of device that logged in; the member is notified of a new one, but not of the first. */
export async function rememberDevice({ _id, devices }: KnownDevices): Promise<void> {
  const device = currentDevice();
  if (devices?.includes(device)) return;
  const known = devices ?? [];
  const notice = known.length > 0 && { outbox: outboxEntry('new_login', { device }) };
  const isFull = known.length >= maxDevices;
  await UserModel.updateOne(
    { _id, devices: trusted({ $ne: device }) },
    {
      ...(isFull && { $set: { devices: [...known, device].slice(-maxDevices) } }),
      // Appending keeps the device of another log-in at the same moment.
      $push: { ...(!isFull && { devices: device }), ...notice },
    },
  );
}
