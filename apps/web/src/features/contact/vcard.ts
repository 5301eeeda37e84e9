import { escapeContentText } from '@laterite/shared/content-line.ts';

/** What a professional's or a company's page says about a contact. */
export interface Contact {
  name: string;
  role?: string | undefined;
  organization?: string | null | undefined;
  location?: string | null | undefined;
}

/** Returns a contact in the format of phones, vCard 3.0 (RFC 2426). */
export function vCardOf(
  { name, role, organization, location }: Contact,
  phone: string,
  page: string,
): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeContentText(name)}`,
    `N:${escapeContentText(name)};;;;`,
    role && `TITLE:${escapeContentText(role)}`,
    organization && `ORG:${escapeContentText(organization)}`,
    location && `ADR;TYPE=WORK:;;${escapeContentText(location)};;;;`,
    // Without a type, because only the server can distinguish landline from mobile numbers.
    `TEL;TYPE=VOICE:${phone}`,
    `URL:${page}`,
    'END:VCARD',
  ];
  return lines.filter(Boolean).join('\r\n');
}
