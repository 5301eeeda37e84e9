import type { Suggestions } from '@laterite/shared/features/search/suggestion.ts';

/** Kinds of suggestions. */
export type Suggestion =
  | { kind: 'words' | 'recent'; words: string }
  | { kind: 'listing'; listing: Suggestions['listings'][number] }
  | { kind: 'professional'; professional: Suggestions['professionals'][number] }
  | { kind: 'company'; company: Suggestions['companies'][number] };

export interface SuggestionGroup {
  name: 'words' | 'recent' | 'listings' | 'professionals' | 'companies';
  items: Suggestion[];
}

const filled = (groups: SuggestionGroup[]) => groups.filter(({ items }) => items.length > 0);

/** Groups shown before anything is typed: earlier searches. */
export const recentGroups = (recent: readonly string[]): SuggestionGroup[] =>
  filled([{ name: 'recent', items: recent.map((words) => ({ kind: 'recent', words })) }]);

/** Returns the groups for typed words: the words themselves, then the matches by kind. */
export function typedGroups(words: string, found: Suggestions | undefined): SuggestionGroup[] {
  const { listings = [], professionals = [], companies = [] } = found ?? {};
  return filled([
    { name: 'words', items: [{ kind: 'words', words }] },
    { name: 'listings', items: listings.map((listing) => ({ kind: 'listing', listing })) },
    {
      name: 'professionals',
      items: professionals.map((professional) => ({ kind: 'professional', professional })),
    },
    { name: 'companies', items: companies.map((company) => ({ kind: 'company', company })) },
  ]);
}
