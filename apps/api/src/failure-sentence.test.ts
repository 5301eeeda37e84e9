import { expect, it } from 'vitest';
import { failureSentence } from './failure-sentence.ts';

it('names the full folder when a file is copied to it from another disk', () => {
  const full = { code: 'ENOSPC', syscall: 'copyfile', path: '/app/demo/a.webp', dest: '/srv/uploads/a.webp' };
  const error = Object.assign(new Error('ENOSPC: no space left on device'), full);
  expect(failureSentence(error, { uploadsDir: '/srv/uploads', dataDir: '/srv/data' })).toBe(
    'UPLOADS_DIR: /srv/uploads is on a full disk. Free room there, or name a folder on another disk.',
  );
});
