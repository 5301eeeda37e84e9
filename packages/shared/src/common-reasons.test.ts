import { describe, expect, it } from 'vitest';
import { commonSentences, localizeReason } from './common-reasons.ts';
import { notificationText } from './features/notifications/notification-text.ts';

describe('a reason of the team', () => {
  it.each(commonSentences.map(({ fr, en }) => [fr, en] as const))(
    'is read in either language where it is a common one (%s)',
    (fr, en) => {
      expect(localizeReason(fr, 'en')).toBe(en);
      expect(localizeReason(en, 'fr')).toBe(fr);
      expect(localizeReason(fr, 'fr')).toBe(fr);
    },
  );

  it('is translated too where it was stored with ordinary spaces', () => {
    expect(localizeReason('Le document ne se lit pas : envoyez-le de nouveau, net et entier.', 'en')).toBe(
      'The document cannot be read: send it again, sharp and whole.',
    );
  });

  it('keeps own words as typed beside a common one', () => {
    const typed = 'Third time. This listing exists already.';
    expect(localizeReason(typed, 'fr')).toBe('Third time. Cette annonce existe déjà.');
    expect(localizeReason('Third time', 'fr')).toBe('Third time');
  });

  it('is in the language of a notification', () => {
    const data = { title: 'Pelle', reason: 'This listing looks like a scam.' };
    expect(notificationText('fr', 'listing_refused', data).text).toContain(
      'Cette annonce ressemble à une arnaque.',
    );
    expect(notificationText('en', 'listing_refused', data).text).toContain(data.reason);
  });
});
