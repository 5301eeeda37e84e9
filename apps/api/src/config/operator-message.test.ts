import { describe, expect, it } from 'vitest';
import { operatorMessage } from './operator-message.ts';

it('names the full folder when a file is copied to it from another disk', () => {
  const full = { code: 'ENOSPC', syscall: 'copyfile', path: '/app/demo/a.webp', dest: '/srv/uploads/a.webp' };
  const error = Object.assign(new Error('ENOSPC: no space left on device'), full);
  expect(operatorMessage(error, { uploadsDir: '/srv/uploads', dataDir: '/srv/data' })).toBe(
    'UPLOADS_DIR: /srv/uploads is on a full disk. Free room there, or name a folder on another disk.',
  );
});

it('says that a file is in the place of a folder only where a folder was to be created', () => {
  const sentence = (syscall: string) =>
    operatorMessage(Object.assign(new Error(), { code: 'EEXIST', syscall, path: '/srv/uploads' }), {});
  expect(sentence('mkdir')).toMatch(/^\/srv\/uploads is a file where a folder is needed/);
  expect(sentence('open')).toBeUndefined();
});

describe('a port that cannot be listened on', () => {
  const places = { host: '0.0.0.0', port: 3000, metrics: { host: '127.0.0.1', port: 9464 } };
  const sentence = (details: object) =>
    operatorMessage(Object.assign(new Error(), { syscall: 'listen', ...details }), places);

  it.each([
    ['PORT', 3000],
    ['METRICS_PORT', 9464],
  ])('is blamed on %s', (setting, port) => {
    expect(sentence({ code: 'EADDRINUSE', port })).toBe(
      `${setting}: port ${port} is busy. Free it, or set ${setting} to another one.`,
    );
    expect(sentence({ code: 'EACCES', port })).toContain(
      `${setting}: this user may not listen on port ${port}.`,
    );
  });

  it('of an address that is not this machine’s is blamed on the setting of that address', () => {
    expect(sentence({ code: 'EADDRNOTAVAIL', address: '127.0.0.1', port: 0 })).toMatch(/^METRICS_HOST: 127/);
    expect(sentence({ code: 'EADDRNOTAVAIL', address: '0.0.0.0', port: 3000 })).toMatch(/^HOST: 0/);
  });
});
