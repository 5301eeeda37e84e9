/** A question and its answer, one array item per paragraph. */
export interface Question {
  question: string;
  answer: string[];
}

interface Titled {
  title: string;
  text: string;
}

/** Texts of the help page in one language; only its page loads them. */
export interface Help {
  intro: string;
  contents: string;
  faq: {
    title: string;
    search: string;
    searchHint: string;
    found: (count: number) => string;
    none: string;
    topics: { title: string; questions: Question[] }[];
  };
  safety: { title: string; intro: string; steps: Titled[]; alertTitle: string; alerts: string[] };
  machine: { title: string; intro: string; groups: { title: string; checks: string[] }[] };
  papers: {
    title: string;
    intro: string;
    rule: string;
    sourcesTitle: string;
    countries: { name: string; papers: Titled[]; sources: readonly string[] }[];
  };
  slab: {
    title: string;
    intro: string;
    length: string;
    width: string;
    thickness: string;
    metres: string;
    centimetres: string;
    invalid: string;
    volume: string;
    bags: (count: number) => string;
    assumption: string;
  };
  contact: { title: string; paragraphs: string[] };
}
