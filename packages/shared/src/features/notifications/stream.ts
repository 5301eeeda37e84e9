/** Path of the event stream of unread counts. No contract describes it, because its response does not end. */
export const notificationStreamPath = '/api/notifications/stream';
