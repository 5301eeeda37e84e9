import { describe, expect, it } from 'vitest';
import { directoryTabs, quickTabs, tabFrom } from './directory-tabs.ts';

describe('The tab of an address', () => {
  it('is the one it names', () => {
    expect(tabFrom('magasins', directoryTabs)).toBe('magasins');
  });

  it('is the first where it names none, or one that is not there', () => {
    expect(tabFrom(undefined, directoryTabs)).toBe('entreprises');
    expect(tabFrom('magasins', quickTabs)).toBe('professionnels');
  });
});
