import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { all, members, nothing, on, type Rows } from './row.ts';

export const notifications: Rows<'notifications' | 'alerts' | 'follows'> = {
  'notifications.browse': { ask: nothing, statuses: members(200) },
  'notifications.unread': { ask: nothing, statuses: members(200) },
  'notifications.preferences': { ask: nothing, statuses: members(200) },
  'notifications.savePreferences': {
    ask: () => ({ body: defaultPreferences }),
    statuses: members(200),
  },
  'notifications.channels': { ask: nothing, statuses: members(200) },
  'notifications.subscribe': {
    ask: () => ({
      body: {
        endpoint: 'https://push.example.com/send/abc',
        keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
      },
    }),
    statuses: members(204),
  },
  'notifications.unsubscribe': { ask: nothing, statuses: members(204) },
  'notifications.readAll': { ask: nothing, statuses: members(204) },
  'notifications.read': { ask: on('notification'), statuses: [401, 404, 204, 404, 404, 404] },
  'notifications.remove': { ask: on('notification'), statuses: [401, 404, 204, 404, 404, 404] },
  'alerts.browse': { ask: nothing, statuses: members(200) },
  'alerts.create': {
    ask: () => ({ body: { name: 'Pelles', query: 'query=pelle' } }),
    statuses: members(201),
  },
  'alerts.edit': { ask: on('alert', { body: { name: 'Engins' } }), statuses: [401, 404, 200, 404, 404, 404] },
  'alerts.remove': { ask: on('alert'), statuses: [401, 404, 204, 404, 404, 404] },
  'alerts.stop': { ask: on('alert', { body: { token: 'unknown' } }), statuses: all(404) },
  'follows.read': { ask: nothing, statuses: members(200) },
  'follows.browse': { ask: nothing, statuses: members(200) },
  'follows.add': {
    ask: (world) => ({ params: { kind: 'companies', id: world.id('company') } }),
    statuses: members(204),
  },
  'follows.remove': {
    ask: (world) => ({ params: { kind: 'companies', id: world.id('company') } }),
    statuses: members(204),
  },
};
