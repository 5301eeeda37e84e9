import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** Returns a contact in the format of phones, vCard 3.0 (RFC 2426). */
export function vCardOf(
  { name, role, company, location }: Pick<ProfessionalDetail, 'name' | 'role' | 'company' | 'location'>,
  phone: string,
  page: string,
): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(name)}`,
    `N:${escapeText(name)};;;;`,
    `TITLE:${escapeText(role)}`,
    company && `ORG:${escapeText(company)}`,
    location && `ADR;TYPE=WORK:;;${escapeText(location)};;;;`,
    // Without a type, because only the server can distinguish landline from mobile numbers.
    `TEL;TYPE=VOICE:${phone}`,
    `URL:${page}`,
    'END:VCARD',
  ];
  return lines.filter(Boolean).join('\r\n');
}
