import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commonSentences } from './common-reasons.ts';
import { errors } from './errors.ts';
import { fieldErrorMessage, fieldMessages, fieldProblems } from './field-messages.ts';

const sentences = [...Object.values(errors), ...Object.values(fieldMessages), ...commonSentences].map(
  ({ fr }) => fr,
);

describe('French sentences', () => {
  it.each(sentences)('keep their punctuation on the line of its word: %s', (sentence) => {
    expect(sentence).not.toMatch(/ [:;?!»]|« /);
  });

  it('group the digits of the length of a text, not those of a year', () => {
    const schema = z.object({
      text: z.string().check(z.maxLength(2000)),
      year: z.int().check(z.maximum(2027)),
    });
    const input = { text: 'a'.repeat(2001), year: 2030 };
    const { error } = schema.safeParse(input);
    expect(fieldProblems(error!.issues, input).map((problem) => fieldErrorMessage(problem, 'fr'))).toEqual([
      '2\u202f000 caractères au plus.',
      '2027 au plus.',
    ]);
  });
});
