import { expect, it, vi } from 'vitest';
import { progress } from './progress.ts';

it('prints how many are done, whatever else a caller passes along', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: string[] = [];
  const onPicture: (result: Buffer) => void = progress('pictures verified', (line) => lines.push(line), 4);
  for (let picture = 0; picture < 2; picture++) {
    vi.advanceTimersByTime(1500);
    await Promise.resolve(Buffer.from('bytes of a picture')).then(onPicture);
  }
  vi.useRealTimers();
  expect(lines).toEqual(['  pictures verified: 2 of 4, 1 a second, 3 s left']);
});
