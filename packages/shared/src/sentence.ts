/** Returns a text that someone typed as a sentence that another can follow: with a full stop unless it ends with punctuation. An empty text stays empty. */
export function asSentence(text: string): string {
  const typed = text.trim();
  return typed === '' || /[.!?…]\s*[»”")]*$/.test(typed) ? typed : `${typed}.`;
}
