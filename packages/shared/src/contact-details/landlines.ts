/** Leading digits of landlines in the countries of the marketplace, by calling code. */
const landline =
  /^\+(?:2213|223(?:4|202|207[0-8]|21[^7])|2252|2262|2272[01]|2282|229012[0-4]|23522|236(?:2|61)|2372[23]|2403|2410?1|24222|24544)/;

/** Returns whether a number in international format is a known landline, which WhatsApp does not reach. An approximation for the web app, where a library of all countries is too large. */
export const isLandline = (phone: string): boolean => landline.test(phone);
