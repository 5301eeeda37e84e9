import { describe, expect, it } from 'vitest';
import { directoryTabs, quickTabs, tabNamed } from './directory-tabs.ts';

describe('The tab of an address', () => {
  it('is the one it names', () => {
    expect(tabNamed('magasins', directoryTabs)).toBe('magasins');
  });

  it('is none where it names none, or one that is not there', () => {
    expect(tabNamed(undefined, directoryTabs)).toBeUndefined();
    expect(tabNamed('magasins', quickTabs)).toBeUndefined();
  });
});
