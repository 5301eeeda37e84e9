import { describe, expect, it } from 'vitest';
import { faq as english } from './faq.en.ts';
import { faq as french } from './faq.fr.ts';
import { findQuestions } from './find-questions.ts';
import { help as englishHelp } from './help.en.ts';
import { help as frenchHelp } from './help.fr.ts';
import { terms as englishTerms } from './terms.en.ts';
import { terms as frenchTerms } from './terms.fr.ts';

const questionsOf = (text: string) =>
  findQuestions(french.topics, text).flatMap(({ questions }) => questions.map(({ question }) => question));

describe('Searching the questions', () => {
  it('shows all of them before a word is typed', () => {
    expect(findQuestions(french.topics, ' ')).toEqual(french.topics);
  });

  it('finds words in questions and answers, whatever their accents and order', () => {
    expect(questionsOf('PASSE oublie')).toEqual(['J’ai oublié mon mot de passe.']);
  });

  it('finds nothing where a word is missing', () => {
    expect(questionsOf('passe hélicoptère')).toEqual([]);
  });
});

/** Returns the structure of a value, with each text replaced by its type. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
};

describe('French and English', () => {
  it('answer the same questions', () => {
    expect(shapeOf(english)).toEqual(shapeOf(french));
  });

  it('give the same guides and the same terms', () => {
    expect(shapeOf(englishHelp)).toEqual(shapeOf(frenchHelp));
    expect(shapeOf(englishTerms)).toEqual(shapeOf(frenchTerms));
  });
});
