const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Returns the file name of a company's logo until the stored name is available: the company name with underscores for spaces, and only letters, digits and underscores. */
export function logoFileName(company: string, type: string): string {
  const plain = company.normalize('NFD').trim().replace(/\s+/g, '_').replace(/\W/g, '');
  return `${/[^_]/.test(plain) ? plain : 'logo'}.${extensions[type] ?? 'jpg'}`;
}

/** Returns the logo as a file named after its company, for the form. */
export const asLogoFile = (logo: Blob, company: string): File =>
  new File([logo], logoFileName(company, logo.type), { type: logo.type });
