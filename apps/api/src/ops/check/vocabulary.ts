import type { AnyModel } from '../../any-model.ts';
import { CompanyModel, companyTerms } from '../../features/companies/company.model.ts';
import { ListingModel } from '../../features/listings/listing.model.ts';
import { listingTerms, storedTerms } from '../../features/listings/listing-derived.ts';
import { ProfessionalModel, professionalTerms } from '../../features/professionals/professional.model.ts';
import { type TermKind, TermModel, termKinds } from '../../features/search/term.model.ts';
import { batchesOf } from './batches.ts';
import type { Finding } from './finding.ts';

interface Searched {
  _id: unknown;
  terms: string[];
}
interface Source {
  kind: TermKind;
  model: AnyModel;
  /** The words that count in the vocabulary. */
  termsOf: (document: never) => Map<string, string>;
  /** What is stored besides: a reference is no word. */
  storedOf?: (document: never) => string[];
}
type Counts = { word: string } & Record<TermKind, number>;

const sources: Source[] = [
  { kind: 'listings', model: ListingModel, termsOf: listingTerms, storedOf: storedTerms },
  { kind: 'professionals', model: ProfessionalModel, termsOf: professionalTerms },
  { kind: 'companies', model: CompanyModel, termsOf: companyTerms },
];

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((term) => others.includes(term));

/** Everything that is searched, with the terms it should be found by. */
async function* searched() {
  for (const { termsOf, storedOf, ...source } of sources) {
    for await (const batch of batchesOf<Searched>(source.model)) {
      for (const document of batch) {
        const terms = termsOf(document as never);
        yield { ...source, document, terms, stored: storedOf?.(document as never) ?? [...terms.keys()] };
      }
    }
  }
}

/** Things whose stored terms are not those of their texts, as after a change of the rules. */
export async function* wrongTerms(): AsyncGenerator<Finding> {
  for await (const { model, document, stored } of searched()) {
    if (isSame(document.terms, stored)) continue;
    yield {
      what: `${model.collection.collectionName} ${document._id} is not found by its words`,
      repair: () => model.updateOne({ _id: document._id }, { $set: { terms: stored } }),
    };
  }
}

const none = { listings: 0, professionals: 0, companies: 0 };

/** The vocabulary as it should be; no larger than the one every server keeps in memory. */
async function wantedVocabulary(): Promise<Map<string, Counts>> {
  const wanted = new Map<string, Counts>();
  for await (const { kind, terms } of searched()) {
    for (const [term, word] of terms) {
      const counts = wanted.get(term) ?? { word, ...none };
      counts[kind] += 1;
      wanted.set(term, counts);
    }
  }
  return wanted;
}

const differs = (one: Record<TermKind, number>, other: Record<TermKind, number>) =>
  termKinds.some((kind) => one[kind] !== other[kind]);

const finding = (_id: string, is: Record<TermKind, number>, should: Counts): Finding => {
  const told = termKinds.filter((kind) => is[kind] !== should[kind]);
  return {
    what: `the word ${_id} ${told.map((kind) => `counts ${is[kind]} ${kind}, should be ${should[kind]}`).join('; ')}`,
    repair: () =>
      TermModel.updateOne({ _id }, { $set: { ...should, changedAt: new Date() } }, { upsert: true }),
  };
};

/** Words of the vocabulary whose counts are not what is stored. */
export async function* wrongVocabulary(): AsyncGenerator<Finding> {
  const wanted = await wantedVocabulary();
  for await (const batch of batchesOf<Counts & { _id: string }>(TermModel)) {
    for (const is of batch) {
      const should = wanted.get(is._id) ?? { ...none, word: is.word };
      wanted.delete(is._id);
      if (differs(is, should)) yield finding(is._id, is, should);
    }
  }
  for (const [term, should] of wanted) yield finding(term, none, should);
}
