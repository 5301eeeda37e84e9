import { fold } from '@laterite/shared/fold.ts';
import type { Help } from './help.ts';

type Topics = Help['faq']['topics'];

/** Returns the questions that contain every word in the question or answer, ignoring case and accents; topics without results are omitted. */
export function findQuestions(topics: Topics, text: string): Topics {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const holdsAll = (content: string) => words.every((word) => content.includes(word));
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) =>
        holdsAll(fold([title, question, ...answer].join(' '))),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
