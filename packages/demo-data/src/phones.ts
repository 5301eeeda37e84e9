import { between } from './hash.ts';

/** First digits of a country's mobile numbers, and the number of digits that follow. */
const phones: Record<string, readonly [string, number]> = {
  CI: ['+22507', 8],
  SN: ['+22177', 7],
  CM: ['+23767', 7],
  BF: ['+22670', 6],
  ML: ['+22376', 6],
  TG: ['+22890', 6],
  BJ: ['+2290197', 6],
  GA: ['+24174', 6],
  CG: ['+24206', 7],
  NE: ['+22796', 6],
  TD: ['+23566', 6],
};

/** Returns a plausible mobile number of a country, always the same for a key. */
export function phone(key: string, country: string): string {
  const [prefix, digits] = phones[country]!;
  return prefix + String(between(10 ** (digits - 1), 10 ** digits - 1, `phone ${key}`));
}
