/** Path of the event stream of unread counts, which no contract describes: its response does not end. */
export const notificationStreamPath = '/api/notifications/stream';
