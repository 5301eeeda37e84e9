const formatDate = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** Returns the first and last day of a span as the error sentences of both languages name them. */
export const dayValues = (from: string, to = from) => ({
  du: formatDate(from, 'fr'),
  au: formatDate(to, 'fr'),
  from: formatDate(from, 'en'),
  to: formatDate(to, 'en'),
});
