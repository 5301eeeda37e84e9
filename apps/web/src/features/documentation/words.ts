import type { Page } from '@laterite/shared/pages.ts';

/** Texts of the form that sends a request. */
export interface TryWords {
  open: string;
  close: string;
  title: string;
  optional: (count: number) => string;
  body: string;
  badJson: string;
  missing: string;
  token: string;
  tokenAside: string;
  tokenHint: (isMember: boolean) => string;
  writes: string;
  send: string;
  confirm: string;
  cancel: string;
  sending: string;
  formOnly: string;
  offline: string;
  unreachable: string;
  late: string;
  answer: (status: number, ms: number) => string;
  headers: string;
  content: string;
  cut: (shown: number) => string;
  empty: string;
  binary: (type: string) => string;
  command: string;
}

/** Texts of the documentation in one language; only its page loads them. */
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
  permissionsTitle: string;
  permissionsIntro: string;
  endpoint: string;
  yes: string;
  no: string;
  access: string;
  parameters: string;
  request: string;
  requestForm: string;
  answer: (status: string) => string;
  emptyAnswer: string;
  errors: string;
  screensTitle: string;
  screensIntro: string;
  screensFor: Record<Page['access'], string>;
  changesTitle: string;
  nextVersion: string;
  errorCodesTitle: string;
  example: string;
  exampleAnswer: string;
  copy: string;
  copied: string;
  notCopied: string;
  limit: string;
  limitsTitle: string;
  /** `everyone`: the rate limit of all endpoints together. */
  limitsIntro: (everyone: string) => string;
  rates: string;
  fixedLimits: string;
  required: string;
  needsScripts: string;
  needsScriptsLink: string;
  try: TryWords;
  atLeast: (length: number) => string;
  atMost: (length: number) => string;
  exampleOf: (value: string) => string;
  idRule: string;
  types: { file: string; list: string; any: string; orNull: string; names: Record<string, string> };
}
