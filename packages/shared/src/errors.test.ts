import { expect, it } from 'vitest';
import { errors } from './errors.ts';

it.each(['internal', 'overloaded', 'database_unavailable', 'storage_unavailable'] as const)(
  '%s says first that the service is unavailable',
  (code) => {
    const { fr, en } = errors[code];
    expect(fr).toMatch(/^Service indisponible\b/);
    expect(en).toMatch(/^Service unavailable\b/);
  },
);

it.each(['too_large', 'profile_picture_too_large'] as const)(
  '%s says that the photo is too large',
  (code) => {
    expect(errors[code].fr).toMatch(/^Photo trop lourde\b/);
  },
);
