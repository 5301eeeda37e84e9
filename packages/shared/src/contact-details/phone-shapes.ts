/** Calling codes of the supported countries, their neighbours and France. */
const callingCodes = /^(?:22[0-9]|23[0-9]|24[0-5]|33|32|41|1)/;

/** First digits of national phone numbers, by the length of the number: ten digits in Côte d’Ivoire and Benin; nine in Senegal, Guinea, Equatorial Guinea, Guinea-Bissau, Cameroon, Gabon and Congo; eight elsewhere. */
const local: Record<number, RegExp> = {
  8: /^(?:0[1-9]|2[0-7]|[4-9]\d)/,
  9: /^(?:7[05678]|3[03]|6[0-9]|2(?:22|33|42|43)|55[15]|9[5-7]|44[34]|0[1-7])/,
  10: /^(?:0[1-9]|2[157])/,
  11: /^0[1-9]/,
  12: /^0[1-9]/,
};

/** Returns whether digits have the length and first digits of a phone number; `+` and `00` precede a calling code. */
export function isPhoneNumber(digits: string, hasPlus: boolean): boolean {
  const international = hasPlus ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (international !== null) {
    return callingCodes.test(international) && international.length >= 10 && international.length <= 13;
  }
  if (/^(?:22[0-9]|23[5-7]|24[0-35])/.test(digits) && digits.length >= 11 && digits.length <= 13) return true;
  return local[digits.length]?.test(digits) ?? false;
}

const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group);
/** Units of the use of a machine or vehicle, after its number. */
const unitOfUse = /^\s*(?:h|hrs?|heures?|hours?|km|kms)(?![a-z])/;

/** Returns whether groups are the year and the use of a machine, `2015 8500 h`. */
export const isYearAndUse = ([first = '', ...use]: string[], after: string): boolean =>
  isYear(first) && use.length > 0 && !use[0]!.startsWith('0') && unitOfUse.test(after);
/** Returns whether groups are sizes in ascending order, of at most two digits or of the length of the first one. */
const isRising = (groups: string[]) =>
  !groups[0]!.startsWith('0') &&
  groups.every(
    (group, i) =>
      (group.length <= 2 || group.length === groups[0]!.length) &&
      (i === 0 || Number(group) > Number(groups[i - 1])),
  );
/** Returns whether groups are coordinates or measures: a point followed by more than three digits. */
const isDecimal = (groups: string[], separators: string[]) =>
  !groups[0]!.startsWith('0') &&
  separators.some((separator, i) => separator === '.' && groups[i + 1]!.length > 3);

/** Returns whether groups of digits are another common notation: an amount, years, a date, a list of sizes. */
export function isOtherNumber(groups: string[], separators: string[]): boolean {
  const [first = ''] = groups;
  if (groups.length === 1) return isWholeOther(first);
  if (groups.every(isYear) || (groups.length > 2 && isRising(groups))) return true;
  if (isDecimal(groups, separators) || isDate(groups, separators)) return true;
  const isInThrees = groups.slice(1).every((group) => group.length === 3) && first.length <= 3;
  return isInThrees && !first.startsWith('0') && /00$/.test(groups.at(-1)!);
}

/** Returns whether digits are a date such as 20260131, or a rounded amount. */
const isWholeOther = (digits: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits) || /^[1-9]\d*000$/.test(digits);

function isDate(groups: string[], separators: string[]): boolean {
  const [day = '', month = '', year = ''] = groups.length === 3 ? groups : [];
  const isSame = separators[0] === separators[1] && /^[/.-]$/.test(separators[0] ?? '');
  if (!isSame) return false;
  if (isYear(day)) return Number(month) <= 12 && Number(year) <= 31;
  return isYear(year) && Number(day) <= 31 && Number(month) <= 12;
}
