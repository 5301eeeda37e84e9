import { describe, expect, it } from 'vitest';
import { formatPhone, maskPhone } from './phone.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a phone number', () => {
  it.each([
    ['+2250708123412', '+225 07 08 12 34 12'],
    ['0708123412', '07 08 12 34 12'],
    ['00225 07-08-12-34-12', '+225 07 08 12 34 12'],
    ['+221771234567', '+221 77 123 45 67'],
    ['+237674270157', '+237 6 74 27 01 57'],
  ])('%s reads %s', (phone, expected) => {
    expect(plain(formatPhone(phone))).toBe(expected);
  });

  it.each([
    ['+225 07 08 12 34 12', '+225 07 •• •• •• 12'],
    ['0708123412', '07 •• •• •• 12'],
    ['+221771234567', '+221 77 ••• •• 67'],
  ])('%s is shown as %s to who looks over the shoulder', (phone, expected) => {
    expect(plain(maskPhone(phone))).toBe(expected);
  });
});
