import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { nothing, on, type Rows } from './row.ts';

export const notifications: Rows<'notifications' | 'alerts' | 'follows'> = {
  'notifications.browse': { ask: nothing },
  'notifications.unread': { ask: nothing },
  'notifications.preferences': { ask: nothing },
  'notifications.savePreferences': {
    ask: () => ({ body: defaultPreferences }),
  },
  'notifications.channels': { ask: nothing },
  'notifications.subscribe': {
    ask: () => ({
      body: {
        endpoint: 'https://push.example.com/send/abc',
        keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
      },
    }),
  },
  'notifications.unsubscribe': { ask: nothing },
  'notifications.readAll': { ask: nothing },
  'notifications.read': { ask: on('notification'), refused: 404 },
  'notifications.remove': { ask: on('notification'), refused: 404 },
  'alerts.browse': { ask: nothing },
  'alerts.create': {
    ask: () => ({ body: { name: 'Pelles', query: 'query=pelle' } }),
  },
  'alerts.edit': { ask: on('alert', { body: { name: 'Engins' } }), refused: 404 },
  'alerts.remove': { ask: on('alert'), refused: 404 },
  'alerts.stop': { ask: on('alert', { body: { token: 'unknown' } }), status: 404 },
  'follows.read': { ask: nothing },
  'follows.browse': { ask: nothing },
  'follows.add': {
    ask: (world) => ({ params: { kind: 'companies', id: world.id('company') } }),
  },
  'follows.remove': {
    ask: (world) => ({ params: { kind: 'companies', id: world.id('company') } }),
  },
};
