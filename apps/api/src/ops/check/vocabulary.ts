import type { AnyModel } from '../../core/documents/any-model.ts';
import { asRepair, isUnedited } from '../../core/documents/versions.ts';
import { CompanyModel, companyTerms } from '../../features/companies/company.model.ts';
import { ListingModel } from '../../features/listings/listing.model.ts';
import { listingTerms, storedTerms } from '../../features/listings/listing-derived.ts';
import { ProfessionalModel, professionalTerms } from '../../features/professionals/professional.model.ts';
import {
  type DocumentTerms,
  type TermKind,
  TermModel,
  termKinds,
} from '../../features/search/terms/term.model.ts';
import { publishStoredTerms } from '../../features/search/terms/vocabulary.ts';
import { documentsOf } from './batches.ts';
import type { Finding } from './finding.ts';

interface Searched {
  _id: unknown;
  version?: number | null;
  /** Absent in documents written before the kind was searchable. */
  terms?: string[];
}
interface Source {
  kind: TermKind;
  model: AnyModel;
  /** Returns the terms that the vocabulary counts. */
  termsOf: (document: never) => DocumentTerms;
  /** Returns further stored terms, such as references, which are no words. */
  storedOf?: (document: never) => string[];
}
type PerKind = Record<TermKind, number>;
type Words = Partial<Record<TermKind, string | null>>;
type Counts = { word: string; words: Words; heads: PerKind } & PerKind;
type Stored = PerKind & { heads?: PerKind | null; words?: Words | null };

const sources: Source[] = [
  { kind: 'listings', model: ListingModel, termsOf: listingTerms, storedOf: storedTerms },
  { kind: 'professionals', model: ProfessionalModel, termsOf: professionalTerms },
  { kind: 'companies', model: CompanyModel, termsOf: companyTerms },
];

function isSame(some: string[] | undefined, others: string[]): boolean {
  const wanted = new Set(others);
  return some?.length === others.length && some.every((term) => wanted.has(term));
}

/** Yields every searchable document with the terms it should have. */
async function* searched() {
  for (const { termsOf, storedOf, ...source } of sources) {
    for await (const document of documentsOf<Searched>(source.model)) {
      const terms = termsOf(document as never);
      yield { ...source, document, terms, stored: storedOf?.(document as never) ?? [...terms.keys()] };
    }
  }
}

/** Finds documents whose stored terms differ from those of their texts, as after a change of the rules. */
export async function* wrongTerms(): AsyncGenerator<Finding> {
  for await (const { model, document, stored } of searched()) {
    if (isSame(document.terms, stored)) continue;
    yield {
      what: `${model.collection.collectionName} ${document._id} is not found by its words`,
      repair: () => model.updateOne(isUnedited(document), { $set: { terms: stored } }, asRepair),
    };
  }
}

const none = { listings: 0, professionals: 0, companies: 0 };

/** Returns the expected vocabulary; no larger than the one that every server has in memory. */
async function wantedVocabulary(): Promise<Map<string, Counts>> {
  const wanted = new Map<string, Counts>();
  for await (const { kind, terms } of searched()) {
    for (const [term, { word, isHead }] of terms) {
      const counts = wanted.get(term) ?? { word, words: {}, ...none, heads: { ...none } };
      counts[kind] += 1;
      counts.words[kind] ??= word;
      if (isHead) counts.heads[kind] += 1;
      wanted.set(term, counts);
    }
  }
  return wanted;
}

const flat = ({ heads, ...uses }: Stored) =>
  termKinds.flatMap((kind) => [
    { name: kind as string, count: uses[kind] },
    { name: `${kind} by title or name`, count: heads?.[kind] ?? 0 },
  ]);

/** Returns the kinds that share a term with others and have no stored word for it: typed words are then compared with the word of another kind. */
function kindsWithoutWord({ words }: Stored, should: Counts): TermKind[] {
  const kinds = termKinds.filter((kind) => should[kind] > 0);
  return kinds.length > 1 ? kinds.filter((kind) => !words?.[kind]) : [];
}

function finding(_id: string, is: Stored, should: Counts): Finding | null {
  const wanted = flat(should);
  const wrong = [
    ...flat(is).flatMap(({ name, count }, i) =>
      count === wanted[i]!.count ? [] : [`counts ${count} ${name}, should be ${wanted[i]!.count}`],
    ),
    ...kindsWithoutWord(is, should).map((kind) => `has no form for ${kind}`),
  ];
  if (wrong.length === 0) return null;
  return {
    what: `the word ${_id} ${wrong.join('; ')}`,
    repair: async () => {
      await TermModel.updateOne({ _id }, { $set: should }, { upsert: true });
      await publishStoredTerms([_id]);
    },
  };
}

/** Finds terms of the vocabulary whose counts differ from the stored documents. */
export async function* wrongVocabulary(): AsyncGenerator<Finding> {
  const wanted = await wantedVocabulary();
  for await (const is of documentsOf<Counts & { _id: string }>(TermModel)) {
    const should = wanted.get(is._id) ?? { word: is.word, words: {}, ...none, heads: none };
    wanted.delete(is._id);
    const wrong = finding(is._id, is, should);
    if (wrong) yield wrong;
  }
  for (const [term, should] of wanted) {
    const wrong = finding(term, { ...none, heads: none }, should);
    if (wrong) yield wrong;
  }
}
