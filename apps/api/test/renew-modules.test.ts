import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLasting } from './renew-modules.ts';

const src = join(import.meta.dirname, '../src');

it('every module that makes an AsyncLocalStorage stays: each new one slows all promises after it', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const makers = files.filter((file) =>
    readFileSync(join(src, file), 'utf8').includes('new AsyncLocalStorage'),
  );
  expect(makers).toContain(join('core', 'request-context.ts'));
  expect(makers.filter((file) => !isLasting(join(src, file).replaceAll('\\', '/')))).toEqual([]);
});
