import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type { DocumentTerms } from './term.model.ts';
import { documentTerms } from './tokenizer.ts';

type Texts = readonly (string | null | undefined)[];

const maskedIn = (texts: Texts) => texts.map((text) => hideIn(text ?? null));

/** Returns the terms of a document's texts without contact details: a hidden phone number found by its first digits could be guessed one digit at a time. */
export const publicTerms = ({ heads, body }: { heads: Texts; body: Texts }): DocumentTerms =>
  documentTerms({ heads: maskedIn(heads), body: maskedIn(body) });
