import { describe, expect, it } from 'vitest';
import { notificationText } from './notification-text.ts';

const deleted = (reason?: string) =>
  notificationText('fr', 'content_deleted', { name: 'Pelle', ...(reason && { reason }) }).text;

describe('a reason that someone typed', () => {
  it.each([
    ['Contrefaçon', 'Contrefaçon. Écrivez'],
    ['Contrefaçon. ', 'Contrefaçon. Écrivez'],
    ['Pourquoi\u00a0?', 'Pourquoi\u00a0? Écrivez'],
    ['Il écrit «\u00a0Tout est faux.\u00a0»', 'faux.\u00a0» Écrivez'],
    ['Voir le n°\u00a012', 'n°\u00a012. Écrivez'],
  ])('%s ends before the next sentence begins', (reason, expected) => {
    expect(deleted(reason)).toContain(expected);
  });

  it('adds nothing where there is none', () => {
    expect(deleted()).not.toContain('..');
    expect(notificationText('fr', 'listing_refused', { title: 'Pelle' }).text).toMatch(/approuvée\.$/);
  });
});
