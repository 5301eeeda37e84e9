import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import type { TestMember } from './people.ts';

/** Sends a table of listings, by default only to be checked. */
export const sendTable = (
  member: TestMember,
  file: string | Buffer,
  settings: object = {},
  query = '?dry=1',
) =>
  member
    .post(`/api/import/stuff${query}`)
    .field('settings', JSON.stringify(settings))
    .attach('file', Buffer.from(file), 'stock.csv');

/** Sends a photo under a file name that a row contains. */
export const sendPhotoOf = (
  member: TestMember,
  { _id }: Pick<ImportRun, '_id'>,
  name: string,
  photo: Buffer,
) => member.post(`/api/import/${_id}/pictures`).field('name', name).attach('image', photo, 'x.jpg');
