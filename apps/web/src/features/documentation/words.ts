import type { Access, RateLimit } from './openapi.ts';

/** All words of the documentation in one language; loaded by that page alone. */
export interface Words {
  intro: string;
  apiPage: string;
  contents: string;
  stackTitle: string;
  stack: { name: string; use: string }[];
  basicsTitle: string;
  basics: { title: string; text: string }[];
  endpointsTitle: string;
  endpointsError: string;
  search: string;
  searchHint: string;
  found: (count: number) => string;
  none: string;
  features: Record<string, string>;
  access: string;
  accessOf: Record<Access, string>;
  parameters: string;
  request: string;
  requestForm: string;
  answer: (status: string) => string;
  emptyAnswer: string;
  errors: string;
  changesTitle: string;
  nextVersion: string;
  errorCodesTitle: string;
  example: string;
  exampleAnswer: string;
  copy: string;
  copied: string;
  limit: string;
  limitText: (max: number, window: string, per: string) => string;
  windows: (minutes: number) => string;
  per: Record<RateLimit['per'], string>;
  limitsTitle: string;
  limitsText: string[];
  required: string;
  atLeast: (length: number) => string;
  atMost: (length: number) => string;
  exampleOf: (value: string) => string;
  idRule: string;
  types: { file: string; list: string; any: string; orNull: string; names: Record<string, string> };
}

/** `30 par heure, par membre`. */
export const limitText = ({ max, windowMs, per }: RateLimit, words: Words): string =>
  words.limitText(max, words.windows(windowMs / 60_000), words.per[per]);
