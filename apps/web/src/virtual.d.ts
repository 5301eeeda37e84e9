declare module 'virtual:api-routes' {
  const routes: import('@laterite/shared/client.ts').Routes;
  export default routes;
}

declare module 'virtual:catalogues' {
  type Load = () => Promise<{ default: import('./i18n/i18n.tsx').Messages }>;
  /** Loaders of text files, by locale and file. */
  const loaders: Record<import('@laterite/shared/languages.ts').Wording, Record<string, Load>>;
  /** The file of a catalogue that shares one. */
  export const fileOf: Partial<Record<import('./i18n/i18n.tsx').TextPart, string>>;
  export default loaders;
}
