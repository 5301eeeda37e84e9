import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { notificationFilters, notificationPage, unreadCount } from './notification.ts';
import { channelState, notificationPreferences } from './preferences.ts';
import { pushSubscriptionInput } from './push.ts';

/** Notifications of the caller; those of anybody else do not exist. */
export const notifications = defineContract({
  browse: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'Notifications of the caller, the newest first; the newest 200 are stored, for 90 days',
    access: 'user',
    query: notificationFilters,
    status: 200,
    response: notificationPage,
  },
  unread: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many notifications are unread',
    access: 'user',
    status: 200,
    response: unreadCount,
  },
  preferences: {
    method: 'GET',
    path: '/api/notifications/prefs',
    summary: 'How notifications reach the caller beside the list',
    access: 'user',
    status: 200,
    response: notificationPreferences,
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/notifications/prefs',
    summary: 'Choose how notifications reach the caller beside the list',
    access: 'user',
    limit: 'notification',
    body: notificationPreferences,
    status: 200,
    response: notificationPreferences,
    errors: ['malformed_json'],
  },
  channels: {
    method: 'GET',
    path: '/api/notifications/channels',
    summary: 'Channels of this server beside the list in the app, and its public key for web push',
    access: 'user',
    status: 200,
    response: channelState,
  },
  subscribe: {
    method: 'PUT',
    path: '/api/notifications/push',
    summary: 'Show notifications in this browser until its log-in ends',
    access: 'user',
    limit: 'notification',
    body: pushSubscriptionInput,
    status: 204,
    errors: ['malformed_json'],
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/notifications/push',
    summary: 'Show no more notifications in this browser',
    access: 'user',
    limit: 'notification',
    status: 204,
  },
  readAll: {
    method: 'PATCH',
    path: '/api/notifications/read',
    summary: 'Mark all notifications as read',
    access: 'user',
    limit: 'notification',
    status: 204,
  },
  read: {
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    summary: 'Mark one notification as read',
    access: 'user',
    limit: 'notification',
    params: idParams,
    status: 204,
    errors: ['notification_not_found', 'invalid_id'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/notifications/:id',
    summary: 'Delete one notification',
    access: 'user',
    limit: 'notification',
    params: idParams,
    status: 204,
    errors: ['notification_not_found', 'invalid_id'],
  },
});
