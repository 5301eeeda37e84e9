import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';

/** The fields that hold texts of members. */
const writtenFields = new Set([
  'title',
  'description',
  'comment',
  'location',
  'userName',
  'name',
  'role',
  'caption',
]);

/** Returns a response as it may stand in HTML, which crawlers read: phone numbers and links in texts of members are hidden. */
export function redactResponse(body: unknown): { body: unknown; isRedacted: boolean } {
  let isRedacted = false;
  const json = JSON.stringify(body, (key, value) => {
    if (typeof value !== 'string' || !writtenFields.has(key)) return value;
    const hidden = hideContactDetails(value);
    isRedacted ||= hidden !== value;
    return hidden;
  });
  return { body: JSON.parse(json), isRedacted };
}
